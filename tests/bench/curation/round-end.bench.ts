import type { Emulator } from '../../../packages/local-firebase/index.ts'
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
  /** The time after the windows' plan, in milliseconds. */
  at: number
}

/** The documents of a server, and the works that are done with them, one after the other. */
interface Scene {
  documents: (now: number) => Record<string, Record<string, unknown>>
  works: readonly Work[]
}

const scenesOf = (side: number): Scene[] => {
  // Every man likes all whom he is shown: 30,000 likes of 5,000 men. Every woman confirms one of them.
  const { signedUp, drafted, liked, promoted } = createRoundCampus(side, limits.curation.perMan)
  const roundEnd = girlsWindowMs + limits.graceMs + limits.lastLikeMs
  return [
    { documents: signedUp, works: [{ name: 'participants', work: 'participants', at: 0 }] },
    { documents: drafted, works: [{ name: 'publish', work: 'publish', at: 0 }] },
    { documents: liked, works: [{ name: 'promotion and news', work: 'tick', at: 0 }] },
    {
      documents: promoted,
      works: [
        { name: 'confirmations', work: 'confirm', at: minute },
        { name: 'end of the round', work: 'tick', at: roundEnd },
      ],
    },
  ]
}

/** The time of each piece, a call or a tick, in milliseconds. */
const timesOf = async (emulator: Emulator, now: number, { name, work, at }: Work) => {
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
  return { name, longest: Math.max(...times), all: sum(times), pieces: times.length, megabytes }
}

const playScene = async ({ documents, works }: Scene) => {
  const emulator = await startProjectEmulator({ port: 0 })
  const now = emulator.clock.now()
  emulator.load({ documents: documents(now), users: [], files: [] })
  const played: Awaited<ReturnType<typeof timesOf>>[] = []
  for (const work of works) played.push(await timesOf(emulator, now, work))
  await emulator.close()
  return played
}

const measureSide = async (side: number): Promise<{ all: number; rows: Measurement[] }> => {
  const rows: Measurement[] = []
  const played: Awaited<ReturnType<typeof playScene>> = []
  for (const scene of scenesOf(side)) played.push(...(await playScene(scene)))
  for (const { name, longest, all, pieces, megabytes } of played) {
    const of = `${name}, ${side} on each side`
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
  return { all: sum(played.map(({ all }) => all)), rows }
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
