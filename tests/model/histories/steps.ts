import { createRandom, type Random } from '../../../demo/random.ts'
import { type CommandName, commands } from '../commands/table.ts'

/** One thing that happens. What it is about is drawn from its own seed, in the world as it is then. */
export interface Step {
  command: CommandName
  seed: number
  /** At a turn of one of its processes the process dies, or something else happens in between. */
  disturbed?: { process: number; atTurn: number; meanwhile: Step | null }
}

const names = Object.keys(commands) as CommandName[]
const weights = names.map((name): number => commands[name][1])
const allWeights = weights.reduce((sum, weight) => sum + weight, 0)

const drawCommand = (random: Random): CommandName => {
  let left = random.next() * allWeights
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return names[index] ?? 'tick'
  }
  return 'tick'
}

const seedIn = (random: Random): number => random.integer(0, 2 ** 31)

const stepOf = (random: Random, command: CommandName): Step => {
  const step = { command, seed: seedIn(random) }
  if (!random.chance(0.12)) return step
  const meanwhile = random.chance(0.5)
    ? { command: drawCommand(random), seed: seedIn(random) }
    : null
  const process = random.pick([0, 0, 0, 1, 2, 4])
  return { ...step, disturbed: { process, atTurn: random.integer(0, 7), meanwhile } }
}

const times = (count: number, command: CommandName): CommandName[] =>
  Array.from({ length: count }, () => command)

/** How a round goes when nothing comes between. */
const ordinaryRound: readonly CommandName[] = [
  'grantAll',
  'newRound',
  'planBoth',
  'computeAll',
  'draftAll',
  'publishAll',
  'waitForBoys',
  'likeAll',
  'like',
  'waitForPromotion',
  'waitForGirls',
  ...times(3, 'confirm'),
  'waitForEnd',
]

const beginning: readonly CommandName[] = [...times(3, 'joinAsMan'), ...times(3, 'joinAsWoman')]

const shareLeftOut = 0.04
/** How many other things happen between two steps of the plot. */
const shareBetween = 0.5

const plotOf = (random: Random): readonly CommandName[] => {
  const rounds = random.pick([1, 1, 2])
  return [...beginning, ...Array.from({ length: rounds }, () => ordinaryRound).flat()]
}

/** The history of this number: mostly an ordinary round or two, and anything in between. */
export const stepsOf = (seed: number, history: number): Step[] => {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(history + 1, 0x85ebca6b))
  const steps: Step[] = []
  for (const command of plotOf(random)) {
    while (steps.length > beginning.length && random.chance(shareBetween)) {
      steps.push(stepOf(random, drawCommand(random)))
    }
    if (!random.chance(shareLeftOut)) steps.push(stepOf(random, command))
  }
  return steps
}
