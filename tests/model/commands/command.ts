import type { Random } from '../../../demo/random.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import type { ModelCall } from '../campus/calls.ts'
import type { Answer, World } from '../campus/world.ts'

export type ScheduleName =
  | 'tick'
  | 'purge'
  | 'suspensions'
  | 'bans'
  | 'cards'
  | 'expiry'
  | 'returns'
  | 'orders'
  | 'meetings'

/** The means of a command beside looking at the world. */
export interface Hands {
  world: World
  random: Random
  call: <N extends ModelCall>(uid: string, name: N, data: CallRequest<N>) => Promise<Answer>
  schedule: (name: ScheduleName) => Promise<void>
}

/** Does one thing that is possible now. @returns what it did, for the trace; null: nothing */
export type Command = (hands: Hands) => Promise<string | null>

export const said = ({ uid, name, data, outcome, result }: Answer): string =>
  `${uid} ${name} ${JSON.stringify(data)} → ${outcome}${result === null ? '' : ` ${JSON.stringify(result)}`}`
