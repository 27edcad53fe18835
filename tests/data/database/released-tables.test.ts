import { expect, test } from 'vitest'
import { everyVersion } from '../../../src/data/database/schema.ts'

/** New tables of each version of the phone's database, as the last release (0.2.0) has them. A release adds its own. */
const released = [
  [
    ...['me', 'subscription', 'participation', 'rounds', 'cards', 'likes', 'matches', 'messages'],
    ...['plans', 'config', 'syncStates', 'outbox', 'drafts'],
  ],
  ['verification', 'notifications', 'seen', 'files', 'uploads', 'payments', 'blocks'],
  ['ledger'],
  ['dateShares'],
  ['meetingAnswers'],
  ['deskAnswers'],
]

test('a released version of the phone’s database never gets another table: a new table is a new version', () => {
  const tables = everyVersion.map((version) => Object.keys(version))
  expect(tables.slice(0, released.length)).toEqual(released)
})
