/** A work of a round that the server does by itself, piece after piece (docs/adr/0070). */
export interface RoundWork {
  name: string
  /** Reads and writes for each, those of the triggers behind it aside. */
  operations: number
  /** The number of people for whom the work is done, of so many men and women. */
  times: (men: number, women: number) => number
  /** The time for 5,000 men and 5,000 women (P15, `npm run bench -- curation/round-end`). */
  measuredSeconds: number
}

const perSideMeasured = 5_000

export const roundWorks: readonly RoundWork[] = [
  {
    name: 'participants',
    operations: 5,
    times: (men, women) => men + women,
    measuredSeconds: 8,
  },
  {
    name: 'publish',
    operations: 47,
    times: (men) => men,
    measuredSeconds: 33,
  },
  {
    name: 'promotion and news',
    operations: 53,
    times: (_men, women) => women,
    measuredSeconds: 40,
  },
  {
    name: 'end of the round',
    operations: 18,
    times: (men, women) => men + women,
    measuredSeconds: 31,
  },
]

export const roundWorkOf = (name: string): RoundWork => {
  const found = roundWorks.find((work) => work.name === name)
  if (found === undefined) throw new Error(`A round has no work ${name}`)
  return found
}

const operationsOf = ({ operations, times }: RoundWork, men: number, women: number): number =>
  times(men, women) * operations

const total = (of: (work: RoundWork) => number): number =>
  roundWorks.reduce((sum, work) => sum + of(work), 0)

/** One number for all four works: if the model's reads and writes are wrong, a work's time is wrong too. */
export const secondsPerOperation =
  total(({ measuredSeconds }) => measuredSeconds) /
  total((work) => operationsOf(work, perSideMeasured, perSideMeasured))

export const modelledSeconds = (work: RoundWork, men: number, women: number): number =>
  operationsOf(work, men, women) * secondsPerOperation
