import { createRandom, type Random } from '../../../demo/random.ts'
import { type CommandName, commands } from '../commands/table.ts'
import { crossings, rivals } from './crossings.ts'

/** One thing that happens. What it is about is drawn from its own seed, in the world as it is then. */
export interface Step {
  command: CommandName
  seed: number
  /** At this turn of one of its processes the process dies, or another step happens in between. */
  disturbed?: { process: number; atTurn: number; meanwhile: Step | null }
}

const names = Object.keys(commands) as CommandName[]

type Weights = readonly (readonly [CommandName, number])[]

/** Each history has commands that it never or often draws: so rare things meet each other. */
const drawWeights = (random: Random): Weights =>
  names.map((name) => [name, commands[name][1] * random.pick([0, 0.2, 1, 1, 6])] as const)

const drawCommand = (random: Random, weights: Weights): CommandName => {
  let left = random.next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of weights) {
    left -= weight
    if (left < 0) return name
  }
  return 'tick'
}

/** Properties that all steps of one history share. */
interface Style {
  weights: Weights
  /** The last two bits of every seed, so that any of the steps tells it (play.ts). */
  kind: number
}

const seedIn = (random: Random, { kind }: Style): number => random.integer(0, 2 ** 29) * 4 + kind

const stepOf = (random: Random, command: CommandName, style: Style): Step => {
  const step = { command, seed: seedIn(random, style) }
  const known = rivals[command]
  if (!random.chance(known === undefined ? shareDisturbed : shareRivalled)) return step
  const rival =
    known && random.chance(0.8) ? random.pick(known) : drawCommand(random, style.weights)
  // Time does not jump in the middle of a call.
  const between: CommandName = rival.startsWith('wait') ? 'tick' : rival
  const meanwhile = random.chance(0.6) ? { command: between, seed: seedIn(random, style) } : null
  // The call itself, or one of the triggers that it sets off.
  const process = random.pick([0, 0, 0, 3, random.integer(1, 8)])
  const atTurn = random.integer(0, random.pick([3, 9, 24]))
  return { ...step, disturbed: { process, atTurn, meanwhile } }
}

const times = (count: number, command: CommandName): CommandName[] =>
  Array.from({ length: count }, () => command)

/** The commands of a round when nothing comes between. */
const ordinaryRound: readonly CommandName[] = [
  'grantAll',
  'newRound',
  'planBoth',
  'computeAll',
  'addMan',
  'draftAll',
  'publishAll',
  'waitForBoys',
  'likeAll',
  'like',
  'waitForPromotion',
  'waitForGirls',
  ...times(3, 'confirm'),
  'waitForEnd',
  'confirm',
  'suspend',
  'toMatch',
]

const shareDisturbed = 0.1
const shareRivalled = 0.25
const shareCrossing = 0.6
const shareLeftOut = 0.04
/** The share of other steps between two steps of the plot. */
const shareBetween = 0.5

const beginningOf = (random: Random): readonly CommandName[] => [
  ...times(random.integer(1, 3), 'joinAsMan'),
  ...times(random.integer(1, 3), 'joinAsWoman'),
  'addDevice',
  ...(random.chance(0.5) ? (['pay', 'approve'] as const) : []),
]

/** The history of this number: mostly an ordinary round or two, and anything in between. */
export const stepsOf = (seed: number, history: number): Step[] => {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(history + 1, 0x85ebca6b))
  const style = { weights: drawWeights(random), kind: random.integer(0, 3) }
  const beginning = beginningOf(random)
  const rounds = random.pick([1, 1, 2])
  const plot = [...beginning, ...Array.from({ length: rounds }, () => ordinaryRound).flat()]
  const crossing = random.chance(shareCrossing) ? random.pick(crossings) : []
  const place = random.integer(beginning.length, plot.length - 1)
  const steps: Step[] = []
  for (const [index, command] of plot.entries()) {
    const here = index === place ? crossing : []
    steps.push(...here.map((name) => stepOf(random, name, style)))
    while (steps.length > beginning.length && random.chance(shareBetween)) {
      steps.push(stepOf(random, drawCommand(random, style.weights), style))
    }
    if (!random.chance(shareLeftOut)) steps.push(stepOf(random, command, style))
  }
  return steps
}
