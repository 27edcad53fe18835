import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { paths } from '../../../src/shared/paths.ts'
import { type Deadline, noDeadline } from '../../platform/bulk.ts'
import { readableDocuments, readDocuments } from '../../platform/read-documents.ts'
import type { Query, Reader, Store } from '../../platform/store.ts'
import { deleteLikeScores } from '../curation/like-scores.ts'
import { participantStep } from '../participant-pages.ts'
import { readRound } from '../round.ts'
import { type Step, type WorkEnd, workInPieces } from '../work-in-pieces.ts'
import { type Charge, chargeOf } from './charged-men.ts'
import { type Ended, endForPeople } from './end-for-people.ts'
import type { OrderedEnd } from './ordered-end.ts'
import { noWomenYet, tallyWomen, type WomenTally, writeRoundStats } from './write-round-stats.ts'

/** Decks hold cards, a few kilobytes each: with this number the memory does not grow with the campus. */
const peoplePerPiece = 120

/** Counts that the end of a round makes for its statistics. */
interface EndTally extends WomenTally {
  /** Men to whom somebody was shown. */
  readonly decks: number
  readonly matchedMen: number
}

const nothingYet: EndTally = { decks: 0, matchedMen: 0, ...noWomenYet }

const withEnded = (tally: EndTally, { shown, matched }: Ended): EndTally => ({
  ...tally,
  decks: tally.decks + shown,
  matchedMen: tally.matchedMen + matched,
})

/**
 * Ends a round (PRODUCT §4). The round counts on the plan of each man who could like: somebody was shown to
 * him, and his plan was active, at an instant of the boys' window (charged-men.ts). The work is done piece by
 * piece; every step is repeatable, so that the next run completes it after a crash or the end of its time.
 */
export const finaliseRound = async (
  store: Store,
  roundId: string,
  order: Pick<OrderedEnd, 'counts' | 'at'>,
  deadline: Deadline = noDeadline,
): Promise<WorkEnd> => {
  const { counts } = order
  const charge = chargeOf(await readRound(store, roundId), order)
  const page = { size: peoplePerPiece }
  const endParticipants = participantStep(
    store,
    roundId,
    page,
    async (participants, tally: EndTally) =>
      withEnded(tally, await endForPeople(store, roundId, participants, charge)),
  )
  const work = {
    name: `end_${roundId}`,
    about: counts,
    tally: nothingYet,
    steps: [
      endParticipants,
      endOpenDecks(store, roundId, charge),
      async (_after: string, tally: EndTally) => {
        const areSomeLeft = await deleteLikeScores(store, roundId)
        return { next: areSomeLeft ? 'more' : null, tally }
      },
      // A round that is deactivated before it began has no statistics: it is not over.
      ...(counts === 'counts' ? [tallyWomen<EndTally>(store, roundId)] : []),
    ],
  }
  const counted = await workInPieces(store, work, deadline)
  if (counted === null) return 'unfinished'
  if (counts === 'counts') await writeRoundStats(store, roundId, counted)
  return 'done'
}

/**
 * Whether a round has open decks. It is read in the transaction that deactivates the round, after which no
 * deck can be written any more.
 */
export const hasOpenDecks = async (reader: Reader, roundId: string): Promise<boolean> => {
  const open = await reader.query({ ...openDecksOf(roundId), atMost: peoplePerPiece })
  return readableDocuments(assignmentSchema, open).length > 0
}

/** Ends the decks that were written while their round was ending. */
export const finaliseOpenDecks = async (
  store: Store,
  roundId: string,
  order: Pick<OrderedEnd, 'counts' | 'at'>,
): Promise<void> => {
  const step = endOpenDecks(store, roundId, chargeOf(await readRound(store, roundId), order))
  for (let after: string | null = ''; after !== null; ) after = (await step(after, nothingYet)).next
}

const openDecksOf = (roundId: string): Pick<Query, 'collection' | 'where'> => ({
  collection: 'assignments',
  where: [
    ['roundId', '==', roundId],
    ['gone', '==', false],
  ],
})

/**
 * Ends the decks of people who do not take part any more, and decks that were written while the pieces were
 * done.
 */
const endOpenDecks =
  (store: Store, roundId: string, charge: Charge | null): Step<EndTally> =>
  async (after, tally) => {
    const open = await store.query({
      ...openDecksOf(roundId),
      page: { after, size: peoplePerPiece },
    })
    const uids = readableDocuments(assignmentSchema, open).map(({ viewerUid }) => viewerUid)
    const participants = await readDocuments(
      store,
      participantSchema,
      uids.map((uid) => paths.participant(roundId, uid)),
    )
    await endForPeople(store, roundId, participants, charge)
    const known = new Set(participants.map(({ uid }) => uid))
    // These viewers are men: a woman who left has no deck any more (leaveDecks).
    const others = uids
      .filter((uid) => !known.has(uid))
      .map((uid) => ({ uid, gender: 'male' as const }))
    const ended = await endForPeople(store, roundId, others, charge)
    const next = open.length < peoplePerPiece ? null : (open.at(-1)?.id ?? null)
    // The participants were counted in their own pieces, and are not counted here.
    return { next, tally: withEnded(tally, ended) }
  }
