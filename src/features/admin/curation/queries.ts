import { loadColleges } from '../../../components/section-form/colleges.ts'
import {
  callQuery,
  type DeskQuery,
  type DeskSource,
  documentQuery,
  documentsQuery,
} from '../../../data/desk/desk-query.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { curationCalls } from '../../../shared/calls/curation.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { curationLimits } from '../../../shared/curation-limits.ts'
import type { UidCouple } from '../../../shared/domain/curation/run/curation-input.ts'
import { planState } from '../../../shared/domain/payments/plan-state.ts'
import { durations } from '../../../shared/limits.ts'
import { configSchema } from '../../../shared/model/payments/plan.ts'
import { userSchema } from '../../../shared/model/people/user.ts'
import { curationRunSchema } from '../../../shared/model/rounds/curation-run.ts'
import { draftSchema } from '../../../shared/model/rounds/draft.ts'
import { pairSchema } from '../../../shared/model/rounds/pair.ts'
import { publishingSchema } from '../../../shared/model/rounds/publishing.ts'
import { blockSchema } from '../../../shared/model/safety/block.ts'
import { collections, paths } from '../../../shared/paths.ts'
import { subscriptionsQuery } from '../plans/queries.ts'
import { type CuratedPerson, curatedPersonOf } from './curated-person.ts'

const pageSize = 200
/** Of answers as large as the campus: every read is paid for, and nobody curates what is an hour old. */
const largeRefreshMs = 10 * durations.minute

/** Large answers are kept as what the page needs of them. */
const mapped = <Row, Kept>(
  query: DeskQuery<Row>,
  keep: (rows: readonly Row[], source: DeskSource) => Promise<readonly Kept[]> | readonly Kept[],
): DeskQuery<Kept> => ({
  key: `curation:${query.key}`,
  refreshMs: query.refreshMs,
  read: async (source) => keep(await query.read(source), source),
})

const usersQuery = documentsQuery(userSchema, {
  collection: collections.users,
  pages: { by: 'updatedAt', size: pageSize },
  refreshMs: largeRefreshMs,
})

/**
 * Everybody's name and what the score looks at: no e-mail, handle, date of birth, photo or bio.
 * @param agesAt Unix milliseconds at which the ages count; null: now
 */
export const peopleQuery = (agesAt: number | null): DeskQuery<CuratedPerson> => ({
  ...mapped(usersQuery, async (users) => {
    const cityOf = new Map((await loadColleges()).map(({ name, city }) => [name, city]))
    const now = serverNow()
    return users.map((user) => curatedPersonOf(user, cityOf, now, agesAt ?? now))
  }),
  key: `curation:people:${agesAt}`,
})

const pairsQuery = documentsQuery(pairSchema, {
  collection: collections.pairHistory,
  pages: { by: 'createdAt', size: 1_000 },
  refreshMs: null,
})

/** Two who have met, as [man, woman]. Publishing remembers this round's own pairs too. */
export const metPairsQuery = (roundId: string) => ({
  ...mapped(pairsQuery, (pairs) =>
    pairs
      .filter((pair) => pair.isOver || pair.roundId !== roundId)
      .map(({ boyUid, girlUid }) => [boyUid, girlUid] as const),
  ),
  key: `curation:met:${roundId}`,
})

/** Two who may not meet; not who of them wants it so, or since when. */
export const blocksQuery: DeskQuery<UidCouple> = mapped(
  documentsQuery(blockSchema, { collection: collections.blocks, refreshMs: largeRefreshMs }),
  (blocks) =>
    blocks.map(({ uid, otherUid }) => (uid < otherUid ? [uid, otherUid] : [otherUid, uid])),
)

/** Uids alone: what a plan cost, or how much of it is left, is nothing to a curation. */
export const usablePlansQuery: DeskQuery<string> = mapped(subscriptionsQuery, (plans) => {
  const now = serverNow()
  return plans.filter((plan) => planState(plan, now) === 'active').map(({ uid }) => uid)
})

export const draftsQuery = (roundId: string) =>
  documentsQuery(draftSchema, {
    collection: collections.drafts,
    where: [['roundId', '==', roundId]],
    refreshMs: largeRefreshMs,
  })

export const curationRunQuery = (roundId: string) =>
  documentQuery(curationRunSchema, paths.curationRun(roundId), null)

/** Earlier rounds do not change any more: read when the page opens. */
export const headStartsQuery = (roundId: string) =>
  callQuery('listHeadStarts', curationCalls.listHeadStarts, { roundId }, null)

export const campusQuery = documentQuery(configSchema, paths.config)

/** How far the last publishing has come, whoever pressed. */
export const publishingQuery = (roundId: string) =>
  documentQuery(publishingSchema, paths.publishing(roundId))

/** What these men see now. Read while it is compared, and after acts. */
export const publishedDecksQuery = (
  roundId: string,
  uids: readonly string[],
): DeskQuery<CallResponse<'listPublishedDecks'>[number]> => ({
  key: `curation:published:${roundId}`,
  refreshMs: null,
  read: async (source) => {
    const decks: CallResponse<'listPublishedDecks'> = []
    const size = curationLimits.menPerPublish
    for (let done = 0; done < uids.length; done += size) {
      const piece = { roundId, uids: uids.slice(done, done + size) }
      decks.push(
        ...(await source.call('listPublishedDecks', curationCalls.listPublishedDecks, piece)),
      )
    }
    return decks
  },
})
