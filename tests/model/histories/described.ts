import { play } from './play.ts'
import { shrunk } from './shrink.ts'
import { stepsOf } from './steps.ts'

/** The fewest steps of a history that break a promise, and the command that plays them again. */
export const described = async (seed: number, history: number): Promise<string> => {
  const steps = stepsOf(seed, history)
  const few = await shrunk(steps)
  const { violations, trace } = await play(few, true)
  return [
    `history ${history} of seed ${seed}: npm run model -- --seed ${seed} --history ${history}`,
    ...violations.map((violation) => `  BROKEN ${violation}`),
    `  ${few.length} of its ${steps.length} steps are enough:`,
    ...trace.map((line) => `    ${line}`),
  ].join('\n')
}
