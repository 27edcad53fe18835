import { expect, test } from 'vitest'
import { purgeOldWords } from '../../../functions/retention/old-words.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Outcome } from '../../../src/shared/model/safety/outcome.ts'
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

/** A deadline that is over when it was asked so often. */
const over = (steps: number) => {
  let asked = 0
  return {
    isOver: () => {
      asked += 1
      return asked > steps
    },
  }
}

/** A store with decisions, and the night's work at a number of days after them. */
const campus = () => {
  const store = createHandlerStore(() => decidedAt)
  const put = (id: string, changes: Partial<Outcome>) =>
    store.put(pathOf('outcomes', id), outcome(changes))
  put('removed', {})
  put('appealed', { kind: 'warn', appeal, updatedAt: decidedAt + day })
  put('banned', { kind: 'ban', bio: '' })
  store.put(pathOf('auditLog', 'one'), logged({ uid: 'girl', reason: 'She asked for it' }))
  store.put(pathOf('auditLog', 'two'), logged({ uid: 'girl' }))
  const wordsOf = (id: string) => {
    const { reason, bio, appeal } = store.at(pathOf('outcomes', id)) as unknown as Outcome
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
  expect(store.at(pathOf('outcomes', 'removed'))).toMatchObject({
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
  const request = (id: string) => store.at(pathOf('auditLog', id))?.request
  expect(request('one')).toEqual({ uid: 'girl', reason: '' })
  expect(request('two')).toEqual({ uid: 'girl' })
})

test('the night goes on behind its mark, and an appeal that comes later has its own year', async () => {
  const { store, wordsOf, night } = campus()
  await night(10)
  const path = pathOf('outcomes', 'removed')
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

test('a night that dies or runs out of time is continued behind its last hundred, and writes nothing twice', async () => {
  const { store } = campus()
  for (let count = 0; count < 250; count += 1)
    store.put(pathOf('outcomes', `many${count}`), outcome({ updatedAt: decidedAt + count }))
  const now = decidedAt + limits.wordsMs + day
  const night = (steps = Number.POSITIVE_INFINITY) => purgeOldWords(store, now, over(steps))
  await night(150)
  const mark = store.at(pathOf('sweeps', 'words_outcomes'))?.until
  expect(mark).toBeGreaterThan(decidedAt + 90)
  store.dieAfter(20)
  await expect(night()).rejects.toThrow()
  store.revive()
  const before = store.commits()
  await night()
  const removed = Object.values(store.under('outcomes')).filter(
    ({ kind }) => kind === 'removeContent',
  )
  expect(removed.filter(({ bio }) => bio !== '')).toEqual([])
  expect(store.commits() - before).toBeLessThan(100)
  const after = store.commits()
  store.put(pathOf('sweeps', 'words_outcomes'), { until: 0 })
  await night()
  // The marks alone.
  expect(store.commits() - after).toBeLessThan(5)
})
