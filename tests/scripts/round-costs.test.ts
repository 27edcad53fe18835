import { expect, test } from 'vitest'
import { startProjectEmulator } from '../../scripts/local-firebase.ts'
import { modelledSeconds, roundWorkOf, roundWorks } from '../../scripts/scale/round-works.ts'
import * as limits from '../../src/shared/limits.ts'
import { createRoundCampus, girlsWindowMs } from '../support/curation/round-campus.ts'
import { type RoundWorkName, runRoundWork } from '../support/round-work/start.ts'

const side = 50
const campus = createRoundCampus(side)
const endsAt = girlsWindowMs + limits.graceMs + limits.lastLikeMs

type Documents = (now: number) => Record<string, Record<string, unknown>>
/** The name in the model, and the work that the server does. */
const works: [string, RoundWorkName, Documents, at: number, people: number][] = [
  ['participants', 'participants', campus.signedUp, 0, 2 * side],
  ['publish', 'publish', campus.drafted, 0, side],
  ['promotion and news', 'tick', campus.liked, 0, side],
  ['end of the round', 'tick', campus.promoted, endsAt, 2 * side],
]

/** Documents of the round and of the run, whatever the size: the model has them not. */
const runsOwn = 10

/** The local Firebase counts as Firestore bills. The model may be dearer, by two fifths at most. */
test.each(works)('the model has the price of %s', async (name, work, documents, at, people) => {
  const emulator = await startProjectEmulator({ port: 0, log: () => {} })
  const now = emulator.clock.now()
  emulator.load({ documents: documents(now), users: [], files: [] })
  for (let commits = 1; commits > 0; ) {
    const done = await runRoundWork(emulator, { work, now: now + at })
    commits = work === 'tick' ? (done?.commits ?? 0) : 0
  }
  const { reads, writes } = emulator.firestoreStore.counters.owner
  await emulator.close()
  const { operations } = roundWorkOf(name)
  const measured = (reads + writes - runsOwn) / people
  expect(operations, `${reads} reads, ${writes} writes`).toBeGreaterThanOrEqual(measured)
  expect(operations).toBeLessThan(1.4 * measured)
})

test('one time for each read and write tells how long the works of P15 took', () => {
  for (const work of roundWorks) {
    const off = modelledSeconds(work, 5_000, 5_000) / work.measuredSeconds
    expect(Math.abs(off - 1), `${work.name}: ${off}`).toBeLessThan(0.12)
  }
  const tenth = modelledSeconds(roundWorkOf('publish'), 500, 500)
  expect(modelledSeconds(roundWorkOf('publish'), 5_000, 5_000) / tenth).toBeCloseTo(10)
})
