import { play } from './play.ts'
import { shrunk } from './shrink.ts'
import { stepsOf } from './steps.ts'

/** What a history that breaks a promise comes down to, and how to play it again. */
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
