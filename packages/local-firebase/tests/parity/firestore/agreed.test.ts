import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
} from './groups.ts'

let running: RunningFirestore
let ours: Target

beforeAll(async () => {
  running = await runFirestore()
  ours = connectTo(`http://127.0.0.1:${running.port}`, PROJECT)
}, START_TIMEOUT_MILLISECONDS)
afterAll(() => running?.stop())

/**
 * The file google.test.ts puts the same scripts to Google's own emulator, and writes down the answers of
 * both.
 */
describe('Firestore answers as Google’s emulator did', {
  timeout: TEST_TIMEOUT_MILLISECONDS,
}, () => {
  it.for(Object.entries(groups))('to %s', async ([group, scripts]) => {
    expect(agreedOf(await answersOf(ours, alike(scripts)))).toEqual(readAgreed()[group])
  })

  it('or differently in the listed ways', async () => {
    for (const { label, script, status } of different()) {
      const mine = await ours.answer(script)
      expect([label, mine.at(0)?.status]).toEqual([label, status])
    }
  })
})
