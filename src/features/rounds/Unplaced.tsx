import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { notificationId } from '../../shared/domain/notifications/news-kinds.ts'
import { unplacedOf } from '../../shared/domain/rounds/unplaced.ts'
import type { Participant } from '../../shared/model/rounds/participant.ts'
import { unplacedText as words } from '../../shared/text/rounds/unplaced.ts'

/** The reason why somebody who takes part has no place in the decks, if so. */
export const Unplaced = ({ participation }: { participation: Participant }) => {
  const { database } = useClient()
  const { roundId, uid } = participation
  const id = notificationId.round(roundId, 'unplaced', uid)
  const live = useLive(() => database.notifications.get(id), [database, id])
  if (live.state === 'loading') return null
  const reason = unplacedOf(participation, live.value)
  if (reason === null) return null
  return (
    <section className="mx-auto flex max-w-phone flex-col gap-1 rounded-card bg-sunken p-4 text-center">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      <p className="text-muted">
        {words.reasons[reason]} {words.next}
      </p>
    </section>
  )
}
