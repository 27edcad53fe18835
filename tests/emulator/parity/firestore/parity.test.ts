import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningFirestore, runFirestore } from '../../firestore/running.ts'
import { type GoogleEmulator, startGoogleEmulator } from '../google-emulator.ts'
import { type Answer, connectTo, type Target } from './answers.ts'
import { DIFFERENCES } from './differences.ts'
import { generatedQueries } from './generated.ts'
import { QUERIES } from './queries.ts'
import { REFUSALS } from './refusals.ts'
import type { Scripts } from './script.ts'
import { WRITES } from './writes.ts'

const PROJECT = 'demo-parity'
const START_TIMEOUT_MILLISECONDS = 60_000
const TEST_TIMEOUT_MILLISECONDS = 120_000
const AGREED = join(import.meta.dirname, 'agreed.json')

let running: RunningFirestore
let google: GoogleEmulator | null = null
let ours: Target

beforeAll(async () => {
  running = await runFirestore()
  ours = connectTo(`http://127.0.0.1:${running.port}`, PROJECT)
  google = await startGoogleEmulator()
  if (google === null)
    console.warn('SKIPPED: no Firestore emulator of Google here; held to agreed.json')
}, START_TIMEOUT_MILLISECONDS)

afterAll(async () => {
  google?.stop()
  await running?.stop()
})

/** Long answers are kept by their hash: the file stays readable in a review. */
const longestKept = 200
type Agreed = Record<string, Record<string, unknown>>

const kept = (answers: readonly Answer[]): unknown => {
  const text = JSON.stringify(answers)
  return text.length <= longestKept ? answers : createHash('sha256').update(text).digest('base64')
}

const readAgreed = (): Agreed =>
  existsSync(AGREED) ? JSON.parse(readFileSync(AGREED, 'utf8')) : {}

const answersOf = async (target: Target, scripts: Scripts) => {
  const answers: Record<string, Answer[]> = {}
  for (const [label, script] of Object.entries(scripts)) {
    try {
      answers[label] = await target.answer(script)
    } catch (error) {
      throw new Error(`"${label}" at ${target.origin}`, { cause: error })
    }
  }
  return answers
}

const groups: Readonly<Record<string, Scripts>> = {
  queries: QUERIES,
  'generated queries': generatedQueries(),
  writes: WRITES,
  refusals: REFUSALS,
}

describe('Firestore answers as Google’s emulator', () => {
  it.for(Object.entries(groups))(
    'to %s',
    {
      timeout: TEST_TIMEOUT_MILLISECONDS,
    },
    async ([group, all]) => {
      const scripts = Object.fromEntries(
        Object.entries(all).filter(([label]) => !Object.hasOwn(DIFFERENCES, label)),
      )
      const mine = await answersOf(ours, scripts)
      const now = Object.fromEntries(
        Object.entries(mine).map(([label, answers]) => [label, kept(answers)]),
      )
      if (google === null) {
        expect(now).toEqual(readAgreed()[group])
        return
      }
      expect(mine).toEqual(await answersOf(connectTo(google.origin, PROJECT), scripts))
      const agreed = readAgreed()
      if (isDeepStrictEqual(agreed[group], JSON.parse(JSON.stringify(now)))) return
      writeFileSync(AGREED, `${JSON.stringify({ ...agreed, [group]: now }, null, 2)}\n`)
    },
  )

  it('or differently in the listed ways, and no longer listed than that', {
    timeout: TEST_TIMEOUT_MILLISECONDS,
  }, async () => {
    const all = Object.assign({}, ...Object.values(groups)) as Scripts
    for (const [label, expected] of Object.entries(DIFFERENCES)) {
      const script = all[label]
      if (script === undefined) throw new Error(`No script is called "${label}".`)
      const mine = await ours.answer(script)
      expect([label, mine.at(0)?.status]).toEqual([label, expected])
      if (google === null) continue
      const theirs = await connectTo(google.origin, PROJECT)
        .answer(script)
        .catch(() => null)
      expect([label, theirs]).not.toEqual([label, mine])
    }
  })
})
