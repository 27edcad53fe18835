import type { CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { answerQuery, callQuery, type DeskQuery } from './desk-query.ts'
import { type PagedQuery, readAllPages, timePagedQuery } from './paged-query.ts'
import { readPieces } from './read-pieces.ts'

/**
 * Lists of the desk whose documents the rules show to their owners alone, or to nobody: each is the answer of
 * a call (src/shared/calls/desk-lists.ts).
 */

/** A call that answers a list piece by piece. */
type PieceCall = {
  [N in CallName]: CallResponse<N> extends {
    rows: readonly { id: string }[]
    next: string | null
  }
    ? N
    : never
}[CallName]
type PieceRow<N extends PieceCall> = CallResponse<N>['rows'][number]

/** Every row of a call that answers them piece by piece. */
const piecesQuery = <N extends PieceCall>(
  name: N,
  asked: Omit<CallRequest<N>, 'after'>,
  when: Pick<DeskQuery<PieceRow<N>>, 'refreshMs' | 'changedBy'>,
): DeskQuery<PieceRow<N>> => ({
  key: JSON.stringify([name, asked]),
  ...when,
  read: async ({ call }) => {
    const rows: PieceRow<N>[] = []
    await readPieces(
      (after) => call(name, { ...asked, ...after } as CallRequest<N>),
      (piece) => rows.push(...piece.rows),
    )
    return rows
  },
})

/** Every row of a call that answers pages by time. */
const allPagesQuery = <Row>(
  paged: PagedQuery<Row>,
  changedBy: readonly CallName[],
): DeskQuery<Row> => ({
  key: paged.key,
  refreshMs: null,
  changedBy,
  read: async (source) => {
    const all = { atMost: Number.POSITIVE_INFINITY, onProgress: () => {} }
    return (await readAllPages(paged, source, all)).rows
  },
})

/** The acts of the desk that change somebody's balance. */
const balanceCalls = [
  'decidePayments',
  'refundPayment',
  'grantSubscription',
  'takeBackGrant',
  'extendSubscription',
  'settleGatewayTrouble',
  'adminPromoteMatch',
  'decideLateConfirm',
  'createRound',
  'setActiveRound',
  'cancelRound',
] as const satisfies readonly CallName[]

/** Balances by uids alone: names are read, and logged, for whoever shows them. */
export const subscriptionsListed = piecesQuery(
  'listSubscriptions',
  {},
  { refreshMs: null, changedBy: balanceCalls },
)

export const ledgerListed = (uid: string) => callQuery('listLedger', { uid }, null)

/** Payments that changed since, the oldest change first. @param since Unix milliseconds */
export const paymentsListed = (since: number, changedBy: readonly CallName[]) =>
  allPagesQuery(
    timePagedQuery('listPayments', { since }, ({ updatedAt }) => updatedAt, {
      pageSize: limits.paymentsPerPage,
    }),
    changedBy,
  )

/** Rows of the log about one call, each with its admin's name. @param since Unix milliseconds */
export const actsListed = (call: CallName, since: number) =>
  allPagesQuery(
    timePagedQuery(
      'listAudit',
      { since, until: null, filters: { call }, order: 'oldest' },
      ({ createdAt }) => createdAt,
      { pageSize: limits.auditPerPage },
    ),
    [call],
  )

export type ListedDraft = PieceRow<'listDrafts'>

/** Drafts of a round, without the admin's own places. */
export const draftsListed = (roundId: string): DeskQuery<ListedDraft> => ({
  // One document a man is paid for at each read.
  ...piecesQuery('listDrafts', { roundId }, { refreshMs: 10 * durations.minute }),
  readOne: async ({ call }, id) => {
    const uid = id.slice(roundId.length + 1)
    return (await call('listDrafts', { roundId, uid })).rows[0] ?? null
  },
})

export const roundEventsListed = (roundId: string) => callQuery('listRoundEvents', { roundId })

/** Counts of the campus, as a list of one. */
export const overviewQuery = answerQuery('deskOverview', {}, 2 * durations.minute)

/** One more a week: read when the page opens. */
export const roundStatsListed = callQuery('listRoundStats', {}, null)
