import { startProjectEmulator } from '../../../scripts/local-firebase.ts'
import { type Measurement, sized } from '../../../scripts/measurement.ts'
import { answerTimeoutMs } from '../../../src/remote/wire/failure.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { createRoundCampus, girlsWindowMs } from '../../support/curation/round-campus.ts'
import { type RoundWork, type RoundWorkName, runRoundWork } from '../../support/round-work/start.ts'

/** Men, and as many women: `CURATION_CAMPUS=1000` for a shorter run. */
const perSide = Number(process.env.CURATION_CAMPUS ?? sized(5_000, 100))

const { minute } = durations
const confirmations = 'confirmations'
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)

interface Work {
  name: string
  work: RoundWorkName
  documents: (now: number) => Record<string, Record<string, unknown>>
  /** The time after the windows' plan, in milliseconds. */
  at: number
  couples?: NonNullable<RoundWork['couples']>
  /** The longest that a piece may take. */
  mostMs: number
}

const worksOf = (side: number): Work[] => {
  // Every man likes all whom he is shown: 30,000 likes of 5,000 men. Every woman confirms one of them.
  const campus = createRoundCampus(side, limits.curation.perMan)
  return [
    {
      name: 'participants',
      work: 'participants',
      documents: campus.signedUp,
      at: 0,
      mostMs: minute,
    },
    { name: 'publish', work: 'publish', documents: campus.drafted, at: 0, mostMs: minute },
    { name: 'promotion and news', work: 'tick', documents: campus.liked, at: 0, mostMs: minute },
    {
      name: confirmations,
      work: 'confirm',
      documents: campus.promoted,
      at: minute,
      couples: campus.couples(),
      // Her phone waits no longer.
      mostMs: answerTimeoutMs,
    },
    {
      name: 'end of the round',
      work: 'tick',
      documents: campus.promoted,
      at: girlsWindowMs + limits.graceMs + limits.lastLikeMs,
      mostMs: minute,
    },
  ]
}

/** The time of each piece, a call or a tick, in milliseconds. */
const timesOf = async ({ name, work, documents, at, couples }: Work) => {
  const emulator = await startProjectEmulator({ port: 0 })
  const now = emulator.clock.now()
  emulator.load({ documents: documents(now), users: [], files: [] })
  const times: number[] = []
  let mebibytes = 0
  for (;;) {
    const done = await runRoundWork(emulator, { work, now: now + at, ...(couples && { couples }) })
    if (done === null) throw new Error(`${name} died`)
    // Ticks follow each other until one has nothing to do.
    if (work === 'tick' && done.commits === 0) break
    times.push(...done.times)
    mebibytes = Math.max(mebibytes, done.mebibytes)
    if (work !== 'tick') break
  }
  await emulator.close()
  return { longest: Math.max(...times), all: sum(times), pieces: times.length, mebibytes }
}

const measureSide = async (side: number): Promise<{ all: number; rows: Measurement[] }> => {
  const rows: Measurement[] = []
  const totals: number[] = []
  for (const work of worksOf(side)) {
    const { longest, all, pieces, mebibytes } = await timesOf(work)
    const of = `${work.name}, ${side} on each side`
    // Calls of one woman each do not grow with the campus.
    if (work.name !== confirmations) totals.push(all)
    rows.push(
      {
        name: `${of}: the longest of ${pieces} pieces`,
        value: longest,
        unit: 'ms',
        goal: { atMost: work.mostMs },
      },
      { name: `${of}: all of them`, value: all, unit: 'ms' },
      { name: `${of}: memory, at most`, value: mebibytes, unit: 'MiB', goal: { atMost: 256 } },
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
