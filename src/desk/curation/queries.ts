import { serverNow } from '../../data/react/use-now.ts'
import type { CallResponse } from '../../shared/calls.ts'
import { pathOf } from '../../shared/collections/path-of.ts'
import type { UidCouple } from '../../shared/domain/curation/run/curation-input.ts'
import { planState } from '../../shared/domain/payments/plan-state.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { configSchema } from '../../shared/model/payments/plan.ts'
import type { CuratedPerson } from '../../shared/model/people/curated-person.ts'
import { curationRunSchema } from '../../shared/model/rounds/curation-run.ts'
import { publishingSchema } from '../../shared/model/rounds/publishing.ts'
import { paths } from '../../shared/paths.ts'
import { subscriptionsListed } from '../data/desk-lists.ts'
import { type DeskQuery, documentQuery } from '../data/desk-query.ts'
import { readPieces } from '../data/read-pieces.ts'

/** Answers as large as the campus are read seldom: every read is paid for. */
const largeRefreshMs = 10 * durations.minute

/**
 * Everybody's name and what the score looks at: no e-mail, handle, date of birth, photo or bio.
 * @param agesAt Unix milliseconds at which the ages count; null: now
 */
export const peopleQuery = (agesAt: number | null): DeskQuery<CuratedPerson> => ({
  key: `curation:people:${agesAt}`,
  refreshMs: largeRefreshMs,
  read: async ({ call }) => {
    const people: CuratedPerson[] = []
    await readPieces(
      ({ after = '' }) => call('listCuratedPeople', { agesAt, after }),
      (page) => people.push(...page.people),
    )
    return people
  },
})

/** One answer of a call that takes a piece of the round's men at a time. */
const inPieces = async <Row>(
  uids: readonly string[],
  read: (uids: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  const size = limits.menPerPublish
  for (let done = 0; done < uids.length; done += size) {
    rows.push(...(await read(uids.slice(done, done + size))))
  }
  return rows
}

/**
 * Two who may not meet again, as [man, woman]. Of the men of the round alone: the history of a campus
 * grows with every round.
 * @param men whoever joins them makes another answer
 */
export const metPairsQuery = (roundId: string, men: readonly string[]): DeskQuery<UidCouple> => ({
  key: `curation:met:${roundId}:${keyOf(men)}`,
  refreshMs: null,
  read: async ({ call }) => {
    const met = await inPieces(men, (uids) => call('listMetPairs', { roundId, uids }))
    return met.flatMap(({ uid, metUids }) => metUids.map((girlUid): UidCouple => [uid, girlUid]))
  },
})

const keyOf = (uids: readonly string[]): string => [...uids].sort().join()

/** Two of whom one does not want to meet the other, as [man, woman]. */
export const blocksQuery = (men: readonly string[]): DeskQuery<UidCouple> => ({
  key: `curation:blocks:${keyOf(men)}`,
  refreshMs: largeRefreshMs,
  read: async ({ call }) => {
    const blocked = await inPieces(men, (uids) => call('listApartPairs', { uids }))
    return blocked.flatMap(({ uid, apartUids }) =>
      apartUids.map((girlUid): UidCouple => [uid, girlUid]),
    )
  },
})

/** Uids alone: what a plan cost, or how much of it is left, is nothing to a curation. */
export const usablePlansQuery: DeskQuery<string> = {
  key: `curation:${subscriptionsListed.key}`,
  refreshMs: subscriptionsListed.refreshMs,
  read: async (source) => {
    const plans = await subscriptionsListed.read(source)
    return plans.filter((plan) => planState(plan, serverNow()) === 'active').map(({ uid }) => uid)
  },
}

export const curationRunQuery = (roundId: string) =>
  documentQuery(curationRunSchema, pathOf('curationRuns', roundId), null)

/** Earlier rounds do not change any more: read when the page opens. */
export const headStartsQuery = (
  roundId: string,
): DeskQuery<CallResponse<'listHeadStarts'>['starts'][number]> => ({
  key: `curation:head-starts:${roundId}`,
  refreshMs: null,
  read: async ({ call }) => {
    const starts: CallResponse<'listHeadStarts'>['starts'][number][] = []
    await readPieces(
      (after) => call('listHeadStarts', { roundId, ...after }),
      (piece) => starts.push(...piece.starts),
    )
    return starts
  },
})

export const campusQuery = documentQuery(configSchema, paths.config)

/** How far the last publishing has come, whoever pressed. */
export const publishingQuery = (roundId: string) =>
  documentQuery(publishingSchema, pathOf('publishings', roundId))

/** The published decks of these men. Read while they are compared with drafts, and after acts. */
export const publishedDecksQuery = (
  roundId: string,
  uids: readonly string[],
): DeskQuery<CallResponse<'listPublishedDecks'>[number]> => ({
  key: `curation:published:${roundId}`,
  refreshMs: null,
  read: ({ call }) =>
    inPieces(uids, (piece) => call('listPublishedDecks', { roundId, uids: piece })),
})
