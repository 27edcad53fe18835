import { useMemo, useState } from 'react'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import { curationFunnelText as words } from '../../../shared/text/admin/curation.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import type { CurationCampus } from './curation-campus.ts'
import { curationFunnel, type FunnelStep, funnelSteps, ruledOutPairs } from './curation-funnel.ts'
import { StoppedPeople } from './StoppedPeople.tsx'

/** Where people drop out before the curation, and who they are. */
export const CurationFunnel = ({
  campus,
  input,
}: {
  campus: CurationCampus
  input: CurationInput
}) => {
  const [opened, setOpened] = useState<FunnelStep | null>(null)
  const counts = useMemo(() => curationFunnel(campus, input), [campus, input])
  const ruledOut = useMemo(() => ruledOutPairs(campus, input), [campus, input])
  // They stay in the curation: a deck is shown to them.
  const withoutPlan = counts.planned.stopped
  const close = () => setOpened(null)
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="text-small font-semibold">{words.heading}</h2>
      <dl className="grid gap-x-6 text-small sm:grid-cols-2 md:grid-cols-4 xl:grid-cols-1">
        {funnelSteps.map((step) => {
          const { count, stopped } = counts[step]
          return (
            <div key={step} className="flex min-h-8 items-center justify-between gap-2">
              <dt className="text-muted">{words.steps[step]}</dt>
              <dd className="flex flex-row-reverse items-center font-semibold tabular-nums">
                {count}
                {stopped.length > 0 && (
                  <button
                    type="button"
                    aria-label={words.open(words.stopped[step], stopped.length)}
                    className={deskButtonClass('plain')}
                    onClick={() => setOpened(step)}
                  >
                    −{stopped.length}
                  </button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {ruledOut > 0 && (
        <p className="text-small text-muted">
          {words.ruledOut(ruledOut, input.men.length * input.women.length)}
        </p>
      )}
      {withoutPlan.length > 0 && (
        <p className="text-small text-bad">
          {words.noPlanLine(withoutPlan.length)}{' '}
          <button
            type="button"
            className={deskButtonClass('plain')}
            onClick={() => setOpened('planned')}
          >
            {words.who}
          </button>
        </p>
      )}
      {opened !== null && (
        <StoppedPeople
          title={words.stopped[opened]}
          people={counts[opened].stopped}
          onClose={close}
        />
      )}
    </section>
  )
}
