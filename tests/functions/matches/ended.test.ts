import { beforeEach, describe, expect, test } from 'vitest'
import { endMatchesOfPerson } from '../../../functions/matches/end-match.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleUnblock } from '../../../functions/moderation/unblock.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { openNoFiles } from '../support/account-services.ts'
import {
  deck,
  draft,
  girlsTime,
  participant,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  putPerson(store, 'ann', 'female')
  store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, [user(girlUid, 'female')]))
})

/** Deals her and Ann to him once more, in this round or in another. */
const dealAgain = async (inRound: string): Promise<unknown> => {
  const unplanned = { startAt: null, endAt: null, isComplete: false }
  if (inRound !== roundId) {
    store.put(paths.round(inRound), round({ phases: { boys: unplanned, girls: unplanned } }))
  }
  for (const uid of [girlUid, 'ann']) {
    store.put(paths.participant(inRound, uid), participant(uid, 'female', { roundId: inRound }))
  }
  store.put(paths.participant(inRound, boyUid), participant(boyUid, 'male', { roundId: inRound }))
  const lists = { roundId: inRound, assignedUids: [girlUid, 'ann'] }
  store.put(pathOf('drafts', inRound, boyUid), draft(boyUid, lists))
  await handlePublishAssignments(store, asAdmin, { roundId: inRound, reason: 'few men' }, girlsTime)
  return store.at(pathOf('assignments', inRound, boyUid))?.uids
}

const unmatch = () => handleUnmatch(store, asBoy, { uid: girlUid }, girlsTime)
const block = () => handleBlock(store, asBoy, { uid: girlUid }, girlsTime)
const unblock = () => handleUnblock(store, asBoy, { uid: girlUid }, girlsTime)
const report = () =>
  handleReport(openNoFiles)(
    store,
    asGirl,
    { reportId: 'r1', uid: boyUid, reason: 'photos', place: 'card', details: '' },
    girlsTime,
  )

describe.each(['this round', 'a later one'])('in %s', (which) => {
  const inRound = which === 'this round' ? roundId : 'next'

  test.each([
    ['unmatched', unmatch],
    ['were parted by a block that was taken back', () => block().then(unblock)],
    [
      'lost their match to a ban',
      () => endMatchesOfPerson(store, boyUid, { how: 'ordered', now: girlsTime }),
    ],
  ])('two who matched and %s are not dealt again', async (_how, end) => {
    await confirmIn(store)
    await end()
    expect(await dealAgain(inRound)).toEqual(['ann'])
  })

  test.each([
    ['a block', block],
    [
      'a report',
      async () => {
        await report()
        await handleUnblock(store, asGirl, { uid: boyUid }, girlsTime)
      },
    ],
  ])('two parted by %s that was taken back are not dealt again', async (_what, sever) => {
    await sever()
    await unblock()
    expect(await dealAgain(inRound)).toEqual(['ann'])
  })
})

test('two whom no round has shown are not dealt after a block that was taken back', async () => {
  store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, []))
  store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, []))
  await block()
  await unblock()
  expect(await dealAgain('next')).toEqual(['ann'])
})
