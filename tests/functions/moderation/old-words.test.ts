import { expect, test } from 'vitest'
import { purgeOldWords } from '../../../functions/retention/old-words.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Outcome } from '../../../src/shared/model/safety/outcome.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'

const decidedAt = Date.parse('2026-01-10T10:00:00Z')
const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  uid: 'boy',
  kind: 'removeContent',
  reason: 'A telephone number',
  content: ['bio'],
  bio: 'Call me',
  endsAt: null,
  earlier: null,
  decidedBy: 'admin',
  appeal: null,
  createdAt: decidedAt,
  updatedAt: decidedAt,
  ...changes,
})
const appeal = {
  uid: 'boy',
  text: 'It was my shop’s',
  state: 'upheld',
  answer: 'No numbers',
  createdAt: decidedAt,
  decidedAt: decidedAt + day,
  decidedBy: 'other',
} as const
const logged = (request: unknown) => ({ uid: 'admin', call: 'x', request, createdAt: decidedAt })

/** A store with decisions, and the night's work at a number of days after them. */
const campus = () => {
  const store = createHandlerStore(() => decidedAt)
  const put = (id: string, changes: Partial<Outcome>) =>
    store.put(serverPaths.outcome(id), outcome(changes))
  put('removed', {})
  put('appealed', { kind: 'warn', appeal, updatedAt: decidedAt + day })
  put('banned', { kind: 'ban', bio: '' })
  store.put(serverPaths.auditLog('one'), logged({ uid: 'girl', reason: 'She asked for it' }))
  store.put(serverPaths.auditLog('two'), logged({ uid: 'girl' }))
  const wordsOf = (id: string) => {
    const { reason, bio, appeal } = store.at(serverPaths.outcome(id)) as unknown as Outcome
    return [reason, bio, appeal?.text, appeal?.answer].filter(Boolean)
  }
  const night = (days: number) =>
    purgeOldWords(store, decidedAt + limits.wordsMs + days * day, undefined)
  return { store, wordsOf, night }
}

test('words of a decision and of its appeal end a year after the last of them; kinds and times stay', async () => {
  const { store, wordsOf, night } = campus()
  await night(0)
  expect(wordsOf('removed')).toEqual(['A telephone number', 'Call me'])
  await night(0.5)
  expect(wordsOf('removed')).toEqual([])
  expect(store.at(serverPaths.outcome('removed'))).toMatchObject({
    kind: 'removeContent',
    content: ['bio'],
    createdAt: decidedAt,
  })
  expect(wordsOf('appealed')).toHaveLength(4)
  await night(2)
  expect(wordsOf('appealed')).toEqual([])
})

test('a ban keeps its reason for as long as it stands', async () => {
  const { wordsOf, night } = campus()
  await night(400)
  expect(wordsOf('banned')).toEqual(['A telephone number'])
})

test('the log keeps who did what about whom, without the reason', async () => {
  const { store, night } = campus()
  await night(1)
  const request = (id: string) => store.at(serverPaths.auditLog(id))?.request
  expect(request('one')).toEqual({ uid: 'girl', reason: '' })
  expect(request('two')).toEqual({ uid: 'girl' })
})

test('the night goes on behind its mark, and an appeal that comes later has its own year', async () => {
  const { store, wordsOf, night } = campus()
  await night(10)
  const path = serverPaths.outcome('removed')
  const updatedAt = decidedAt + limits.wordsMs + 20 * day
  store.put(
    path,
    outcome({ reason: '', bio: '', appeal: { ...appeal, state: 'waiting' }, updatedAt }),
  )
  await night(30)
  expect(wordsOf('removed')).toHaveLength(2)
  await night(30 + limits.wordsMs / day)
  expect(wordsOf('removed')).toEqual([])
})
