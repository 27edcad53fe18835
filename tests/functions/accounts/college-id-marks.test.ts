import { beforeEach, describe, expect, test } from 'vitest'
import {
  findOtherOwner,
  markCollegeId,
  purgeCollegeIdMarks,
} from '../../../functions/accounts/college-id-marks.ts'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, confirmIn, createCouple } from '../support/confirm.ts'

const services = createMemoryAccountServices()
const newUid = 'again'
let store: HandlerStore

const ownerFor = (uid: string) =>
  store.transaction((transaction) => findOtherOwner(transaction, ['his ID'], uid))
const decide = async (outcome: 'ban' | 'dismiss') => {
  const [report] = Object.values(store.under('reports'))
  const decision = { id: String(report?.deskId), outcome, reason: 'threat' }
  await handleDecideReport(store, asAdmin, decision as never, girlsTime + 2)
}
const comeBack = async () => {
  const { email } = user(boyUid, 'male')
  store.put(paths.user(newUid), user(newUid, 'male', { email }))
  const change = { params: { uid: newUid }, before: null, after: store.at(paths.user(newUid)) }
  await handleBarAddress(services.identitySecret)(store, change as never, girlsTime + 1)
}

describe('the college ID of somebody who leaves before a report is decided', () => {
  beforeEach(async () => {
    store = createCouple(() => girlsTime)
    await confirmIn(store)
    await store.transaction(async (transaction) => markCollegeId(transaction, ['his ID'], boyUid))
    const said = { reportId: 'r1', reason: 'harassment', place: 'chat', details: '' } as const
    await handleReport(openNoFiles)(store, asGirl, { ...said, uid: boyUid }, girlsTime)
    await deleteAccount(store, services, boyUid, 'owner', girlsTime + 1)
  })

  test('verifies no second mailbox, before the ban and after it', async () => {
    await purgeCollegeIdMarks(store)
    expect(await ownerFor('second')).toBe(boyUid)
    await decide('ban')
    await purgeCollegeIdMarks(store)
    expect(await ownerFor('second')).toBe(boyUid)
  })

  test('verifies somebody when the report was dismissed, and its mark goes', async () => {
    await decide('dismiss')
    expect(await ownerFor('second')).toBe(null)
    await purgeCollegeIdMarks(store)
    expect(store.under('collegeIdMarks')).toEqual({})
  })

  test('verifies the next account of the address, and no second mailbox meanwhile', async () => {
    await comeBack()
    expect(await ownerFor(newUid)).toBe(null)
    expect(await ownerFor('second')).toBe(boyUid)
  })
})
