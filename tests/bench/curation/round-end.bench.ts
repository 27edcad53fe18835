import { startProjectEmulator } from '../../../scripts/local-firebase.ts'
import type { Measurement } from '../../../scripts/measurement.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { createRoundCampus, girlsWindowMs } from '../../support/curation/round-campus.ts'
import { type RoundWorkName, runRoundWork } from '../../support/round-work/start.ts'
import { perSide } from './campus-size.ts'

const { minute } = durations
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)

interface Work {
  name: string
  work: RoundWorkName
  documents: (now: number) => Record<string, Record<string, unknown>>
  /** The time after the windows' plan, in milliseconds. */
  at: number
}

const worksOf = (side: number): Work[] => {
  // Every man likes all whom he is shown: 30,000 likes of 5,000 men.
  const campus = createRoundCampus(side, limits.curation.perMan)
  return [
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
}

/** The time of each piece, a call or a tick, in milliseconds. */
const timesOf = async ({ name, work, documents, at }: Work) => {
  const emulator = await startProjectEmulator({ port: 0 })
  const now = emulator.clock.now()
  emulator.load({ documents: documents(now), users: [], files: [] })
  const times: number[] = []
  let megabytes = 0
  for (;;) {
    const done = await runRoundWork(emulator, { work, now: now + at })
    if (done === null) throw new Error(`${name} died`)
    // Ticks follow each other until one has nothing to do.
    if (work === 'tick' && done.commits === 0) break
    times.push(...done.times)
    megabytes = Math.max(megabytes, done.megabytes)
    if (work !== 'tick') break
  }
  await emulator.close()
  return { longest: Math.max(...times), all: sum(times), pieces: times.length, megabytes }
}

const measureSide = async (side: number): Promise<{ all: number; rows: Measurement[] }> => {
  const rows: Measurement[] = []
  const totals: number[] = []
  for (const work of worksOf(side)) {
    const { longest, all, pieces, megabytes } = await timesOf(work)
    const of = `${work.name}, ${side} on each side`
    totals.push(all)
    rows.push(
      {
        name: `${of}: the longest of ${pieces} pieces`,
        value: longest,
        unit: 'ms',
        goal: { atMost: minute },
      },
      { name: `${of}: all of them`, value: all, unit: 'ms' },
      { name: `${of}: memory, at most`, value: megabytes, unit: 'MB', goal: { atMost: 256 } },
    )
  }
  return { all: sum(totals), rows }
}

/** P15: each work of a round in a process of its own against the local Firebase, and at a tenth. */
export const measure = async (): Promise<Measurement[]> => {
  const tenth = await measureSide(perSide / 10)
  const whole = await measureSide(perSide)
  const growth: Measurement = {
    name: 'ten times the people take so many times as long',
    value: whole.all / tenth.all,
    unit: 'ratio',
    goal: { atMost: 11 },
  }
  return [...tenth.rows, ...whole.rows, growth]
}
