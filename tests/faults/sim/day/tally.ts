import { type MutationName, mutations } from '../../../../src/data/mutations/table.ts'

/** Names of faults and disturbances. */
const faults = [
  'tab killed',
  'tab killed in the middle of something',
  'phone killed while a photo was sent',
  'third tab',
  'worker',
  'worker killed',
  'hidden',
  'offline',
  'captive portal',
  'answer lost',
  'answer hanging',
  'slow',
  'sent twice',
  'out of order',
  'trigger ran twice',
  'refused by the server (4xx)',
  'server error (5xx)',
  'too many requests (429)',
  'token expired',
  'storage full',
  'database blocked',
  'upgrade in another tab',
  'clock jumped',
  'round closed',
  'unassigned',
  'blocked by somebody',
  'somebody wrote',
  'the other accepted a plan',
  'the other changed a plan',
  'admin wrote',
  'another account on the phone',
  'signed out',
  'retried',
  'discarded',
  'second thoughts',
  'upload resumed',
  'a photo on both phones at once',
] as const
export type Fault = (typeof faults)[number]

/** Counts what happened; of mutations only those that a phone accepted. */
export type Happened = (what: Fault | MutationName) => void

export type Tally = ReadonlyMap<string, number>

const expected: readonly string[] = [...faults, ...Object.keys(mutations)]

export const createTally = (): { tally: Tally; happened: Happened } => {
  const tally = new Map<string, number>()
  return { tally, happened: (what) => tally.set(what, (tally.get(what) ?? 0) + 1) }
}

export const sumOf = (tallies: readonly Tally[]): Tally => {
  const sum = new Map<string, number>()
  for (const [what, times] of tallies.flatMap((tally) => [...tally])) {
    sum.set(what, (sum.get(what) ?? 0) + times)
  }
  return sum
}

export const missingIn = (tally: Tally): string[] => expected.filter((what) => !tally.has(what))

export const tableOf = (tally: Tally): string =>
  expected.map((what) => `${String(tally.get(what) ?? 0).padStart(8)}  ${what}`).join('\n')
