import { useMemo, useState } from 'react'
import { coupleSet } from '../../shared/domain/curation/run/couple-set.ts'
import type { CurationInput } from '../../shared/domain/curation/run/curation-input.ts'
import type { CuratedPerson } from '../../shared/model/people/curated-person.ts'
import { curationFunnelText as words } from '../../shared/text/desk/curation.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { DeskButton } from '../act/ActionButton.tsx'
import type { CurationCampus } from './curation-campus.ts'

export const funnelSteps = [
  'accounts',
  'complete',
  'grown',
  'allowed',
  'verified',
  'participants',
  'curated',
  'planned',
] as const
type FunnelStep = (typeof funnelSteps)[number]

const notGrown: readonly unknown[] = ['other-gender', 'incomplete', 'under-age']

/** One condition a step; a step counts those who passed the step before it. PRODUCT §5 "Hard filters". */
const conditions = (
  { participants, verifiedRequired, planned }: CurationCampus,
  { men, women }: Pick<CurationInput, 'men' | 'women'>,
): Record<FunnelStep, (person: CuratedPerson) => boolean> => {
  const inRound = new Set(participants.flatMap(({ uid, optedOut }) => (optedOut ? [] : [uid])))
  const curated = new Set([...men, ...women])
  return {
    accounts: () => true,
    complete: ({ scored }) => scored !== null,
    grown: ({ refusal }) => !notGrown.includes(refusal),
    allowed: ({ refusal }) => refusal === null,
    verified: ({ isVerified }) => isVerified || !verifiedRequired,
    participants: ({ uid }) => inRound.has(uid),
    curated: ({ uid }) => curated.has(uid),
    // Last: a man whose plan has ended stays in the round, and gets a deck from which he cannot like.
    planned: ({ uid, gender }) => gender !== 'male' || planned.has(uid),
  }
}

interface FunnelCount {
  readonly count: number
  /** People who passed the step before and stop at this one. */
  readonly stopped: readonly CuratedPerson[]
}

/** How many come as far as each step, and who stops before it. */
export const curationFunnel = (
  campus: CurationCampus,
  input: Pick<CurationInput, 'men' | 'women'>,
): Readonly<Record<FunnelStep, FunnelCount>> => {
  const reaches = conditions(campus, input)
  let left: readonly CuratedPerson[] = [...campus.people.values()]
  const counted = funnelSteps.map((step): [FunnelStep, FunnelCount] => {
    const stopped = left.filter((person) => !reaches[step](person))
    left = left.filter(reaches[step])
    return [step, { count: left.length, stopped }]
  })
  return Object.fromEntries(counted) as Record<FunnelStep, FunnelCount>
}

/**
 * How many pairs of this curation people themselves have ruled out: blocks, names to avoid, the own college.
 * One number of all: fewer would tell what somebody has chosen (docs/adr/0083).
 */
export const ruledOutPairs = (
  { blocks }: Pick<CurationCampus, 'blocks'>,
  input: Pick<CurationInput, 'men' | 'women'>,
): number => {
  const [men, women] = [new Set(input.men), new Set(input.women)]
  const known = coupleSet()
  return blocks
    .map(([uid, otherUid]) =>
      men.has(uid) ? ([uid, otherUid] as const) : ([otherUid, uid] as const),
    )
    .filter(([man, woman]) => men.has(man) && women.has(woman))
    .filter((couple) => known.add(couple)).length
}

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
  // Men without a plan stay in the curation: a deck is shown to them.
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
        <li key={uid}>{name || words.nameless}</li>
      ))}
    </ul>
    {people.length > shownMax && (
      <p className="text-small text-muted">{words.more(people.length - shownMax)}</p>
    )}
  </Dialog>
)
