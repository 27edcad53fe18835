import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const sampleMs = 1_000

const times = (): { busy: number; all: number } => {
  const all = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    busy: user + nice + sys + irq,
    all: user + nice + sys + irq + idle,
  }))
  return {
    busy: all.reduce((sum, { busy }) => sum + busy, 0),
    all: all.reduce((sum, one) => sum + one.all, 0),
  }
}

/** The share of the processors that other work takes, 0 to 1: asked while nothing of ours runs. */
export const othersLoad = async (): Promise<number> => {
  const before = times()
  await setTimeout(sampleMs)
  const after = times()
  return (after.busy - before.busy) / Math.max(1, after.all - before.all)
}

export const fixedWorkRows = 300_000
const fixedWorkRuns = 5

/**
 * The middle time of a fixed piece of work, in milliseconds: rows are put in order. A machine that nothing loads
 * may still be slow, because others share its processor.
 */
export const fixedWorkMs = (): number => {
  const times = Array.from({ length: fixedWorkRuns }, () => {
    const rows = Array.from({ length: fixedWorkRows }, (_, place) => Math.imul(place, 0x9e3779b1))
    const begun = performance.now()
    rows.sort((one, two) => one - two)
    return performance.now() - begun
  })
  return times.sort((one, two) => one - two)[Math.floor(fixedWorkRuns / 2)]!
}
