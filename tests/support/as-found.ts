import { afterAll, vi } from 'vitest'

/** A process plays many files: each finds the globals and clocks as the process found them. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
