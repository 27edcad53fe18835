import type { MutationName } from '../../../src/data/mutations/table.ts'
import type { Act } from '../../faults/sim/actions/act.ts'
import type { Acts } from './act.ts'
import { chatActs } from './chat.ts'
import { meetingActs } from './meetings.ts'
import { ownActParts } from './own-parts.ts'
import { profileActs } from './profile.ts'
import { roundActs } from './round.ts'
import { safetyActs } from './safety.ts'

/** Every act of a person: fault tests, simulated days, screens and random histories read this table. */
export const acts: Acts = {
  ...ownActParts,
  ...roundActs,
  ...chatActs,
  ...meetingActs,
  ...safetyActs,
  ...profileActs,
}

export const actNames = Object.keys(acts) as MutationName[]

/** The act as fault tests do it, in its scene. */
export const triedOf = (name: MutationName) => {
  const { args, ...tried } = acts[name].tried
  return { ...tried, act: { name, args } as Act }
}
