import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'

const loopSteps = 30_000_000

const loopMs = (): number => {
  const begun = performance.now()
  let sum = 0
  for (let step = 0; step < loopSteps; step += 1) sum += step % 7
  return sum < 0 ? 0 : performance.now() - begun
}

/**
 * Chromium slows the thread of a page only, and no worker: so every processor is shared with programs
 * that never rest.
 * @returns how much slower a script became, and the end of it
 */
export const keepBusy = (rate: number): { slower: number; rest: () => void } => {
  const alone = loopMs()
  const count = (rate - 1) * availableParallelism()
  const others = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for(;;);']))
  // A long script of this process shares its processor as the browser does.
  loopMs()
  return {
    slower: loopMs() / alone,
    rest: () => {
      for (const one of others) one.kill('SIGKILL')
    },
  }
}
