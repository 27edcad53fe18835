import { useMemo, useState } from 'react'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import { curationFunnelText as words } from '../../../shared/text/admin/curation.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { DeskButton } from '../frame/ActionButton.tsx'
import type { CurationCampus } from './curation-campus.ts'
import { curationFunnel, type FunnelStep, funnelSteps, ruledOutPairs } from './curation-funnel.ts'

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
                  <DeskButton
                    look="plain"
                    aria-label={words.open(words.stopped[step], stopped.length)}
                    onClick={() => setOpened(step)}
                  >
                    −{stopped.length}
                  </DeskButton>
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
          <DeskButton look="plain" onClick={() => setOpened('planned')}>
            {words.who}
          </DeskButton>
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

const shownMax = 200

/** The list behind a step of the funnel. */
const StoppedPeople = ({
  title,
  people,
  onClose,
}: {
  title: string
  people: readonly CuratedPerson[]
  onClose: () => void
}) => (
  <Dialog title={title} closeLabel={words.close} onClose={onClose}>
    <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
      {people.slice(0, shownMax).map(({ uid, name }) => (
        <li key={uid}>{name || uid}</li>
      ))}
    </ul>
    {people.length > shownMax && (
      <p className="text-small text-muted">{words.more(people.length - shownMax)}</p>
    )}
  </Dialog>
)
