import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handleMessageCreated } from '../../../functions/messages/message-created.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handlePurgeOld } from '../../../functions/retention/purge.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
import { girlsTime } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import { createRecordingPush } from '../support/push.ts'

const services = createMemoryAccountServices()
let store: HandlerStore

beforeEach(async () => {
  store = createCouple()
  await confirmIn(store)
})

test('a token that outlived its account blocks nobody: its owner may be back under another uid', async () => {
  await deleteAccount(store, services, girlUid, 'owner', girlsTime)
  await expect(handleBlock(store, asGirl, { uid: boyUid }, girlsTime)).rejects.toMatchObject({
    reason: 'account-gone',
  })
  expect(store.at(paths.block(girlUid, boyUid))).toBeUndefined()
})

test('a report by a token that outlived its account is read by the desk, and leaves no block or poke of it', async () => {
  await deleteAccount(store, services, girlUid, 'owner', girlsTime)
  const said = { reportId: 'r1', uid: boyUid, reason: 'other', place: 'card', details: '' } as const
  await handleReport(openNoFiles)(store, asGirl, said, girlsTime)
  expect(Object.values(store.under('reports'))).toMatchObject([{ reportedUid: boyUid }])
  const path = paths.block(girlUid, boyUid)
  expect(store.at(path)).toBeUndefined()
  await handlePurgeOld(() => services)(store, girlsTime + limits.departureMs + day)
  expect(store.at(path)).toBeUndefined()
  expect(store.at(paths.poke(girlUid))).toBeUndefined()
})

test('the count of somebody’s messages does not name whom they went to', async () => {
  const path = paths.message(`${boyUid}_${girlUid}`, 'hello')
  const times = { clientAt: girlsTime, sentAt: girlsTime, updatedAt: girlsTime, deletedAt: null }
  store.put(path, { senderUid: boyUid, text: 'hello', ...times })
  const params = { matchId: `${boyUid}_${girlUid}`, messageId: 'hello' }
  const event = { params, before: null, after: store.at(path) ?? null }
  await handleMessageCreated(createRecordingPush)(store, event, girlsTime)
  const counts = JSON.stringify(store.under('messageRates'))
  expect(counts).toContain('sentAt')
  expect(counts).not.toContain(girlUid)
})
