import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'

type Sees = CallResponse<'openPerson'>['sees']

const stateText = (state: string): string =>
  Object.hasOwn(words.states, state) ? words.states[state as keyof typeof words.states] : state

const linesOf = ({ screen, state, until, barredBy, cards }: Sees): string[] => [
  words.screens[screen],
  ...(state === '' ? [] : [stateText(state)]),
  ...(until === null ? [] : [words.until(campusWhen(until))]),
  ...Object.entries(cards).map(([choice, count]) => words.cards(choice, count)),
  ...(barredBy === null ? [] : [`${words.barred} (${words.collegeId[barredBy]})`]),
]

/** By the same function of the round that decides on the phone. */
export const SeenNow = ({ sees }: { sees: Sees }) => (
  <section aria-label={words.sees} className="flex flex-col gap-1">
    <h3 className="text-small font-semibold">{words.sees}</h3>
    <p className="text-body">{linesOf(sees).join(' · ')}</p>
    <p className="text-small text-muted">{words.seesHint}</p>
  </section>
)
