import * as v from 'valibot'
import type { CallResponse } from '../../src/shared/calls.ts'
import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { lateConfirmSchema } from '../../src/shared/model/rounds/late-confirm.ts'
import { reportSchema } from '../../src/shared/model/safety/report.ts'
import { readWaitingAppeals } from '../moderation/appeals/waiting-appeals.ts'
import { withoutOwn } from '../moderation/reports/report-for-admin.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Caller } from '../platform/caller.ts'
import { readQuery } from '../platform/read-documents.ts'
import type { Filter, Store } from '../platform/store.ts'
import { couplesOfOthers } from '../rounds/own-couples.ts'

type Queue = CallResponse<'listQueues'>[number]
const waitingReport = v.pick(reportSchema, ['createdAt', 'reportedUid', 'reporterUid'])
type Waiting = Pick<Queue, 'count' | 'oldestAt'>

const valueAt = (data: object, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], data)

const timeAt = (data: object | undefined, field: string): number | null => {
  const time = data === undefined ? undefined : valueAt(data, field)
  return typeof time === 'number' ? time : null
}

/**
 * Counts a queue, and reads only its oldest row.
 * @param since the field by which an index orders the queue
 */
const countWaiting = async (
  store: Store,
  collection: CollectionPath,
  where: readonly Filter[],
  since: string,
): Promise<Waiting> => {
  const [count, [oldest]] = await Promise.all([
    store.count({ collection, where }),
    store.query({ collection, where: [...where, [since, '>', 0]], atMost: 1 }),
  ])
  return { count, oldestAt: timeAt(oldest?.data, since) }
}

const waitingOf = (rows: readonly object[]): Waiting => {
  const times = rows.flatMap((row) => timeAt(row, 'createdAt') ?? [])
  return { count: rows.length, oldestAt: times.length === 0 ? null : Math.min(...times) }
}

/** Reads whole queues that stay short and have no index of their own. */
const readWaiting = async (
  store: Store,
  collection: CollectionPath,
  where: readonly Filter[],
): Promise<Waiting> => {
  const found = await store.query({ collection, where, only: ['createdAt'] })
  return waitingOf(found.map(({ data }) => data))
}

/** Reports that wait, without those that name the caller. */
const reports = async (store: Store, { uid }: Caller): Promise<Waiting> => {
  const found = await readQuery(store, waitingReport, {
    collection: 'reports',
    where: [['outcome', '==', null]],
    only: ['createdAt', 'reportedUid', 'reporterUid'],
  })
  return waitingOf(withoutOwn(found, uid))
}

/** Appeals that wait, as the caller's list shows them. */
const appeals = async (store: Store, { uid }: Caller): Promise<Waiting> =>
  waitingOf((await readWaitingAppeals(store, uid)).map(({ appeal }) => appeal))

/** Late confirmations of all rounds, without the caller's own; they are few. */
const lateConfirms = async (
  store: Store,
  caller: Caller,
): Promise<Waiting & Pick<Queue, 'roundId'>> => {
  const all = await readQuery(store, lateConfirmSchema, {
    collection: 'lateConfirms',
    where: [['state', '==', 'waiting']],
  })
  const waiting = couplesOfOthers(caller, all)
  const [oldest] = waiting.toSorted((one, other) => one.createdAt - other.createdAt)
  return {
    count: waiting.length,
    oldestAt: oldest?.createdAt ?? null,
    roundId: oldest?.roundId ?? null,
  }
}

/** The work that waits for admins: how much, and since when. It names nobody. */
export const handleListQueues: CallHandler<'listQueues'> = async (store, caller) => {
  const found = {
    payments: countWaiting(store, 'payments', [['status', '==', 'pending']], 'submittedAt'),
    gatewayTroubles: readWaiting(store, 'gatewayTroubles', [['state', '==', 'open']]),
    collegeIds: countWaiting(store, 'verifications', [['state', '==', 'submitted']], 'updatedAt'),
    photos: countWaiting(store, 'photoReviews', [], 'createdAt'),
    reports: reports(store, caller),
    appeals: appeals(store, caller),
    colleges: readWaiting(store, 'collegeSuggestions', [['state', '==', 'waiting']]),
    lateConfirms: lateConfirms(store, caller),
  } satisfies Record<Queue['queue'], Promise<Waiting>>
  return Promise.all(
    Object.entries(found).map(async ([queue, waiting]) => ({
      queue: queue as Queue['queue'],
      roundId: null,
      ...(await waiting),
    })),
  )
}
