import type { Random } from '../../../demo/random.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import type { ScheduleName } from '../../../src/shared/model/operations/schedule-run.ts'
import type { ModelCall } from '../campus/calls.ts'
import type { Answer, World } from '../campus/world.ts'

/** Jobs that no history plays, and why. Every other job has its place in histories/play.ts. */
const unplayedJobs = {
  sendDue:
    'it writes what admins send, and nothing else: tests/functions/notifications/sends.test.ts',
  remindHome: 'it writes one notification: tests/functions/matches/home-reminder.test.ts',
  renewPeople: 'it makes the index of the desk anew: tests/functions/accounts/people.test.ts',
  hearTriggers: 'it asks whether triggers run: tests/functions/operations/canary.test.ts',
  recheckOrders:
    'it books paid orders as reconcileOrders books open ones: tests/functions/payments/gateway.test.ts',
} as const satisfies Partial<Record<ScheduleName, string>>

export type PlayedJob = Exclude<ScheduleName, keyof typeof unplayedJobs>

/** The means of a command beside looking at the world. */
export interface Hands {
  world: World
  random: Random
  call: <N extends ModelCall>(uid: string, name: N, data: CallRequest<N>) => Promise<Answer>
  schedule: (name: PlayedJob) => Promise<void>
}

/** Does one thing that is possible now. @returns what it did, for the trace; null: nothing */
export type Command = (hands: Hands) => Promise<string | null>

export const said = ({ uid, name, data, outcome, result }: Answer): string =>
  `${uid} ${name} ${JSON.stringify(data)} → ${outcome}${result === null ? '' : ` ${JSON.stringify(result)}`}`
