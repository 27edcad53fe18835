import { startProjectEmulator } from '../../../scripts/local-firebase.ts'
import type { Measurement } from '../../../scripts/measurement.ts'
import { durations, limits } from '../../../src/shared/limits.ts'
import { createRoundCampus, girlsWindowMs } from '../../support/curation/round-campus.ts'
import { type RoundWorkName, runRoundWork } from '../../support/round-work/start.ts'
import { perSide } from './campus-size.ts'

const { minute } = durations

interface Work {
  name: string
  work: RoundWorkName
  documents: (now: number) => Record<string, Record<string, unknown>>
  /** After the windows' plan, in milliseconds. */
  at: number
}

const campus = createRoundCampus(perSide)
const works: Work[] = [
  { name: 'participants', work: 'participants', documents: campus.signedUp, at: 0 },
  { name: 'publish', work: 'publish', documents: campus.drafted, at: 0 },
  { name: 'promotion and news', work: 'tick', documents: campus.liked, at: 0 },
  {
    name: 'end of the round',
    work: 'tick',
    documents: campus.promoted,
    at: girlsWindowMs + limits.graceMs + limits.lastLikeMs,
  },
]

/**
 * P15: each work of a round in a process of its own against the local Firebase. A piece is a call, or
 * a tick; ticks follow each other until one has nothing to do.
 */
export const measure = async (): Promise<Measurement[]> => {
  const measurements: Measurement[] = []
  for (const { name, work, documents, at } of works) {
    const emulator = await startProjectEmulator({ port: 0 })
    const now = emulator.clock.now()
    emulator.load({ documents: documents(now), users: [], files: [] })
    const times: number[] = []
    let megabytes = 0
    for (;;) {
      const done = await runRoundWork(emulator, { work, now: now + at })
      if (done === null) throw new Error(`${name} died`)
      if (work === 'tick' && done.commits === 0) break
      times.push(...done.times)
      megabytes = Math.max(megabytes, done.megabytes)
      if (work !== 'tick') break
    }
    await emulator.close()
    const of = `${name}, ${perSide} on each side`
    measurements.push(
      {
        name: `${of}: the longest of ${times.length} pieces`,
        value: Math.max(...times),
        unit: 'ms',
        goal: { atMost: minute },
      },
      { name: `${of}: all of them`, value: times.reduce((sum, one) => sum + one, 0), unit: 'ms' },
      { name: `${of}: memory, at most`, value: megabytes, unit: 'MB', goal: { atMost: 256 } },
    )
  }
  return measurements
}
