import { beforeEach, expect, test } from 'vitest'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import type { Transaction } from '../../../functions/platform/store.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { boysEnd, draft, putPerson, round, roundId, user } from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'

const now = boysEnd - durations.hour
let store: HandlerStore

const putRound = async () => {
  store = createHandlerStore(() => now)
  store.put(paths.round(roundId), round())
  putAdmin(store)
  putPerson(store, 'ann', 'female')
  putPerson(store, 'boy', 'male')
  store.put(pathOf('drafts', roundId, 'boy'), draft('boy', { assignedUids: ['ann'] }))
  await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, now)
}
beforeEach(putRound)

/** The same store, which does other work before the transaction of this number. */
const interrupted = (number: number, what: () => Promise<unknown>): HandlerStore => {
  let count = 0
  return {
    ...store,
    transaction: async <T>(body: (transaction: Transaction) => Promise<T>): Promise<T> => {
      if (count === number) await what()
      count += 1
      return store.transaction(body)
    },
  }
}

test('a woman does not return to the deck of a round that was deactivated meanwhile', async () => {
  store.put(paths.user('ann'), user('ann', 'female', { suspended: true }))
  const deactivate = () =>
    handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, now)
  const slow = interrupted(1, deactivate)
  await handleRestoreUser(slow, asAdmin, { uid: 'ann', reason: 'fine' }, now)
  expect(store.at(pathOf('assignments', roundId, 'boy'))).toMatchObject({ uids: [], gone: true })
})

test('a deck that is published while its round is deactivated ends too when the server dies before that', async () => {
  let deactivated = 0
  for (let commits = 0; commits < 8; commits += 1) {
    await putRound()
    const publishAndDie = async () => {
      await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, now)
      store.dieAfter(commits)
    }
    const slow = interrupted(2, publishAndDie)
    await handleSetActiveRound(slow, asAdmin, { roundId: null, reason: 'It rains' }, now).catch(
      () => undefined,
    )
    store.revive()
    if (store.at(paths.round(roundId))?.isActive === false) deactivated += 1
    await handleTickRounds(store, now)
    expect(store.at(paths.round(roundId))).toMatchObject({ isActive: false })
    expect(store.at(pathOf('assignments', roundId, 'boy'))).toMatchObject({ uids: [], gone: true })
  }
  expect(deactivated).toBeGreaterThan(0)
})

test('a deck that is published while its round is deactivated is ended with it', async () => {
  const publish = () =>
    handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, now)
  const slow = interrupted(2, publish)
  await handleSetActiveRound(slow, asAdmin, { roundId: null, reason: 'It rains' }, now)
  expect(store.at(pathOf('assignments', roundId, 'boy'))).toMatchObject({ uids: [], gone: true })
})
