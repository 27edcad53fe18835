import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { type Rows, session } from '../../screens/app.ts'
import { meetingStates } from './meeting-states.ts'
import { otherRows, otherStates } from './other-states.ts'
import { type OwnState, ownStates } from './own-states.ts'
import { roundStates } from './round-states.ts'

/** A screen, and the rows that the phone holds as it opens. */
export interface Screen extends Required<Pick<OwnState, 'who'>>, Omit<OwnState, 'rows' | 'who'> {
  part: 'round-male' | 'round-female' | 'others' | 'own'
  rows: (now: number) => Rows
}

const rounds = Object.entries(roundStates).flatMap(([key, { path, states }]) => {
  const gender = key as Gender
  const who = { ...session, gender }
  return states.map((state): Screen => ({ ...state, part: `round-${gender}`, path, who }))
})

const others = [...otherStates, ...meetingStates].map(
  (state): Screen => ({
    ...state,
    part: 'others',
    who: session,
    rows: (now) => ({ ...otherRows(now), ...state.rows?.(now) }),
  }),
)

const own = ownStates.map(
  (state): Screen => ({
    ...state,
    part: 'own',
    who: state.who ?? session,
    rows: (now) => ({ ...otherRows(now), ...state.rows?.(now) }),
  }),
)

/** Every screen of a student in every state that a phone can hold. */
export const everyScreen: readonly Screen[] = [...rounds, ...others, ...own]
