import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import { nextRoundBoundary } from '../../../shared/domain/rounds/phase.ts'
import { roundMoment } from '../../../shared/domain/rounds/round-moment.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { deskHomeText, stageText } from '../../../shared/text/admin/desk-home.ts'
import { adminText } from '../../../shared/text/admin.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { readActiveRound } from './queries.ts'

export const HomePage = () => {
  const { database } = useClient()
  const live = useLive(readActiveRound, [database])
  const round = live.state === 'ready' ? (live.value?.round ?? null) : null
  const now = useNow(round === null ? null : nextRoundBoundary(round, serverNow()))
  if (live.state === 'loading' || live.value === null) return <Loading label={shellText.loading} />
  const moment = round === null ? null : roundMoment(round, now)
  return (
    <section className="flex flex-col gap-3">
      <h1 className="font-serif text-title font-semibold">{deskText.dashboard}</h1>
      <h2 className="text-body font-semibold">{deskHomeText.active}</h2>
      {round === null || moment === null ? (
        <p>{adminText.noActiveRound}</p>
      ) : (
        <p>
          {[
            round.name,
            stageText[moment.stage],
            ...(moment.until === null ? [] : [deskHomeText.until(whenText(moment.until, now))]),
          ].join(' · ')}
        </p>
      )}
    </section>
  )
}
