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
