import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GoogleEmulator, startGoogleEmulator } from '../../../src/google-emulator.ts'
import { type RunningFirestore, runFirestore } from '../../firestore/running.ts'
import { connectTo, type Target } from './answers.ts'
import {
  agreedOf,
  alike,
  answersOf,
  different,
  groups,
  PROJECT,
  readAgreed,
  START_TIMEOUT_MILLISECONDS,
  TEST_TIMEOUT_MILLISECONDS,
  writeAgreed,
} from './groups.ts'

let running: RunningFirestore
let google: GoogleEmulator | null = null
let ours: Target

beforeAll(async () => {
  running = await runFirestore()
  ours = connectTo(`http://127.0.0.1:${running.port}`, PROJECT)
  google = await startGoogleEmulator()
  if (google === null) console.warn('SKIPPED: no Firestore emulator of Google here')
}, START_TIMEOUT_MILLISECONDS)

afterAll(async () => {
  google?.stop()
  await running?.stop()
})

describe('Firestore answers as Google’s emulator', { timeout: TEST_TIMEOUT_MILLISECONDS }, () => {
  it.for(Object.entries(groups))('to %s', async ([group, all], { skip }) => {
    if (google === null) return skip()
    const scripts = alike(all)
    const mine = await answersOf(ours, scripts)
    expect(mine).toEqual(await answersOf(connectTo(google.origin, PROJECT), scripts))
    const now = agreedOf(mine)
    const agreed = readAgreed()
    if (isDeepStrictEqual(agreed[group], JSON.parse(JSON.stringify(now)))) return
    writeAgreed({ ...agreed, [group]: now })
  })

  it('or differently in no more ways than are listed', async ({ skip }) => {
    if (google === null) return skip()
    for (const { label, script } of different()) {
      const mine = await ours.answer(script)
      const theirs = await connectTo(google.origin, PROJECT)
        .answer(script)
        .catch(() => null)
      expect([label, theirs]).not.toEqual([label, mine])
    }
  })
})
