import { Check } from 'lucide-react'
import { serverNow } from '../../data/react/use-now.ts'
import { roundStage } from '../../shared/domain/rounds/phase.ts'
import { roundStepsText as words } from '../../shared/text/desk/rounds.ts'
import { classes } from '../../ui/classes.ts'
import { overviewQuery } from '../data/desk-lists.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { DeskLink } from '../frame/DeskLink.tsx'
import { namedParticipantsQuery, type RoundItem } from './queries.ts'
import { hasBegun, isFinished } from './round-columns.ts'

interface RoundStep {
  name: keyof typeof words.names
  state: 'done' | 'now' | 'later'
  /** Its result, or what is missing. */
  line: string
}

/** Numbers of a round; null: not read yet, or of another round. */
interface RoundFacts {
  men: number | null
  women: number | null
  /** Undefined: not read yet; null: fewer than ten. */
  decks: number | null | undefined
}

/** The way of a round, with the first step that is open as the present one. @param now server time */
export const roundSteps = (
  round: RoundItem,
  { men, women, decks }: RoundFacts,
  now: number,
): RoundStep[] => {
  const { boys, girls } = round.phases
  const isPlanned = boys.startAt !== null && girls.startAt !== null
  const isFilled = (men ?? 0) > 0 && (women ?? 0) > 0
  const isPublished = round.receipt !== undefined
  const begun = hasBegun(round, now)
  const over = isFinished(round)
  const isLive = begun && !over
  const decksLine = () => {
    // A phone reads the number later than the round, and none of a round that is over.
    if (isPublished && !over && decks !== undefined) return words.published(decks)
    if (isPublished) return words.out
    return begun ? '' : words.unpublished
  }
  const steps = [
    { name: 'windows', isDone: isPlanned, line: isPlanned ? words.planned : words.unplanned },
    {
      name: 'participants',
      isDone: isFilled || begun,
      line: men === null || women === null ? '' : words.people(men, women),
    },
    {
      name: 'decks',
      // A round that has begun was published, also while its receipt is still being written.
      isDone: begun || isPublished,
      line: decksLine(),
    },
    { name: 'live', isDone: over, line: isLive ? words.stages[roundStage(round, now)] : '' },
    { name: 'ended', isDone: over, line: over ? words.over : '' },
  ] as const
  const present = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ name, isDone, line }, place) => ({
    name,
    line,
    state: isDone ? 'done' : place === present ? 'now' : 'later',
  }))
}

/** Where a round is on its way, what is missing, and what comes next. */
export const RoundSteps = ({ round }: { round: RoundItem }) => {
  const people = useAdminRows(namedParticipantsQuery(round.id))
  const overview = useAdminRows(overviewQuery)
  const counts = rowsOf(overview)[0]?.round
  const count = (gender: string) =>
    people.state === 'ready'
      ? people.rows.filter((one) => one.gender === gender && !one.optedOut).length
      : null
  const facts = {
    men: count('male'),
    women: count('female'),
    decks: counts?.roundId === round.id ? counts.decks : undefined,
  }
  const steps = roundSteps(round, facts, serverNow())
  const present = steps.find(({ state }) => state === 'now')
  return (
    <section aria-label={words.heading} className="flex flex-col gap-3">
      <ol className="grid gap-2 sm:grid-cols-5">
        {steps.map(({ name, state, line }, place) => (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classes(
              'flex gap-2 rounded-control p-2 text-small',
              state === 'now' ? 'bg-raised ring-1 ring-primary' : 'bg-sunken',
            )}
          >
            <span
              aria-hidden
              className={classes(
                'grid size-6 shrink-0 place-items-center rounded-full font-semibold',
                state === 'later' ? 'bg-raised text-muted' : 'bg-primary text-on-primary',
              )}
            >
              {state === 'done' ? <Check className="size-4" /> : place + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{words.names[name]}</span>
              {state === 'done' && <span className="sr-only">{words.done}</span>}
              <span className="block text-muted">{line}</span>
            </span>
          </li>
        ))}
      </ol>
      {present !== undefined && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          {words.next[present.name]}
          {present.name === 'decks' && round.isActive && (
            <DeskLink path="curation" look="primary">
              {words.curate}
            </DeskLink>
          )}
        </p>
      )}
    </section>
  )
}
