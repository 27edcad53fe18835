import { expect, test } from 'vitest'
import { matchesPattern } from '../../src/functions/triggers.ts'

test.each([
  ['users/{uid}', 'users/a', true],
  ['users/{uid}', 'users/a/notes/b', false],
  ['users/{uid}', 'user/a', false],
  ['config/app', 'config/app', true],
  ['config/app', 'config/other', false],
  ['matches/{matchId}/messages/{id}', 'matches/m/messages/x', true],
  ['matches/{matchId}/messages/{id}', 'matches/m/notes/x', false],
  ['logs/{rest=**}', 'logs/a/b/c', true],
  ['logs/{rest=**}', 'logs', false],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(matchesPattern(pattern, path)).toBe(expected)
})
