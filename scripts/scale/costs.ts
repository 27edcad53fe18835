/**
 * What one act of one person costs. Reads and writes that are `measured` come from a bench or a test;
 * `counted` ones, invocations and bytes were counted in the code, and no test holds them.
 */
export interface ActCost {
  act: string
  source: string
  kind: 'measured' | 'counted'
  reads: number
  writes: number
  invocations: number
  /** Sent to phones. */
  bytes: number
  /** How often in a round, for each man and each woman who takes part. */
  perMan: number
  perWoman: number
}

const cost = (
  act: string,
  source: string,
  kind: ActCost['kind'],
  [reads, writes, invocations, bytes]: readonly [number, number, number, number],
  [perMan, perWoman]: readonly [number, number],
): ActCost => ({ act, source, kind, reads, writes, invocations, bytes, perMan, perWoman })

const kilobyte = 1024

/** Rules' reads are billed like others, and are in these figures. */
export const actCosts: readonly ActCost[] = [
  cost(
    'six sessions of a phone',
    'npm run bench -- reads (docs/adr/0011)',
    'measured',
    [18, 0, 0, 24 * kilobyte],
    [1, 1],
  ),
  cost('a like', 'docs/adr/0013', 'measured', [3, 1, 0, kilobyte], [3, 0]),
  cost(
    'a deck curated and published',
    'tests/functions/platform/act-costs',
    'measured',
    [34, 9, 0, 0],
    [1, 0],
  ),
  cost('a participant computed', 'tests/scripts/round-costs', 'measured', [4, 1, 0, 0], [1, 1]),
  cost('a participant at the end', 'tests/scripts/round-costs', 'measured', [13, 5, 0, 0], [1, 1]),
  cost(
    'her deck of likes promoted',
    'tests/functions/platform/act-costs',
    'measured',
    [42, 11, 0, 0],
    [0, 1],
  ),
  cost(
    'a confirmation',
    'tests/functions/platform/act-costs',
    'measured',
    [15, 9, 4, 2 * kilobyte],
    [0, 0.5],
  ),
  cost('a message', 'functions/messages/message-created', 'counted', [9, 5, 2, kilobyte], [10, 10]),
  cost('a push', 'functions/notifications/push-people', 'counted', [4, 1, 1, 0], [3, 3]),
  cost(
    'pictures of a deck',
    'six cards of 40 kB, once',
    'counted',
    [0, 0, 0, 240 * kilobyte],
    [1, 1],
  ),
  // Of students, not of a round: `play.ts` has them join over the month.
  cost('a sign-up', 'functions/triggers', 'counted', [40, 20, 12, 60 * kilobyte], [0, 0]),
]

export const actCost = (act: string): ActCost => {
  const found = actCosts.find((one) => one.act === act)
  if (found === undefined) throw new Error(`The model knows no ${act}`)
  return found
}
