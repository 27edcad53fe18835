import { randomUUID } from 'node:crypto'
import type { CallRequest, CallResponse } from '../../../src/shared/calls.ts'
import { pathById } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { reportId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Block } from '../../../src/shared/model/safety/block.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import type { Files } from '../../platform/files.ts'
import type { DocumentWrite, Reader, Store } from '../../platform/store.ts'
import {
  endedMatchOf,
  readOtherPersonOrFormer,
  severAllTies,
  withoutReturns,
} from '../other-person.ts'
import { freezeProfile, readLastMessages } from './evidence.ts'

/**
 * A report also blocks the person, and keeps the profile as it is, its photos and the last messages for the
 * admins (PRODUCT §8). Repeats answer `already`. The 11th report of a day is refused and copies nothing, but
 * blocks all the same.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user · resource-exhausted
 * reports-used-up
 */
export const handleReport =
  (openFiles: () => Files): CallHandler<'report'> =>
  async (store, { uid: reporterUid }, request, now) => {
    const id = reportId(reporterUid, request.reportId)
    const [existing] = await store.getAll([pathById('reports', id)])
    if (existing != null) return { status: 'already' }
    const files = openFiles()
    try {
      // A report that will be refused copies nothing: its sender may repeat it without end.
      const profile = (await isUsedUp(store, reporterUid, now))
        ? null
        : await freezeProfile(store, files, id, request.uid)
      return await writeReport(store, { id, reporterUid, request, profile, now })
    } catch (error) {
      // The copies of a refused report would be read by nobody.
      if (error instanceof Refusal) await files.removeUnder(storagePaths.reportPhotos(id))
      throw error
    }
  }

const isUsedUp = async (reader: Reader, reporterUid: string, now: number): Promise<boolean> => {
  const today = await reader.query({
    collection: 'reports',
    where: [
      ['reporterUid', '==', reporterUid],
      ['createdAt', '>', now - day],
    ],
    atMost: limits.reportsPerDay,
  })
  return today.length >= limits.reportsPerDay
}

interface NewReport {
  id: string
  reporterUid: string
  request: CallRequest<'report'>
  profile: Report['profile']
  now: number
}

const writeReport = async (
  store: Store,
  { id, reporterUid, request, profile, now }: NewReport,
): Promise<CallResponse<'report'>> => {
  const { reportId: _own, uid: namedUid, ...content } = request
  const status = await store.transaction(async (transaction) => {
    const other = await readOtherPersonOrFormer(transaction, namedUid, reporterUid, now)
    const [existing, own] = await transaction.getAll([
      pathById('reports', id),
      paths.user(reporterUid),
    ])
    if (existing != null) return 'already'
    const isRefused = await isUsedUp(transaction, reporterUid, now)
    const messages = isRefused ? [] : await readLastMessages(transaction, other.ties[0])
    const block: DocumentWrite<Block> = {
      uid: reporterUid,
      otherUid: namedUid,
      place: content.place,
      reported: true,
      createdAt: serverTime,
    }
    // A token outlives its account: no block is written for a deleted account, because it would hold for
    // nobody.
    if (own !== null) transaction.set(paths.block(reporterUid, namedUid), block)
    // A report waits for its decision; the refused one is a block.
    const endedMatch = isRefused ? undefined : endedMatchOf(other)
    severAllTies(transaction, isRefused ? other : withoutReturns(other))
    if (isRefused) return 'used-up'

    const row: DocumentWrite<Report> = {
      deskId: randomUUID(),
      reporterUid,
      namedUid,
      reportedUid: other.uid,
      ...content,
      messages,
      profile,
      ...(endedMatch !== undefined && { endedMatch }),
      evidenceDueAt: null,
      outcome: null,
      createdAt: serverTime,
      decidedAt: null,
      updatedAt: serverTime,
    }
    transaction.create(pathById('reports', id), row)
    return 'reported'
  })
  if (status === 'used-up') throw new Refusal('resource-exhausted', 'reports-used-up')
  return { status }
}
