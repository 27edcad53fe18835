import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { likeVoidSchema } from '../../../src/shared/model/rounds/like-void.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { collections } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readInPages } from '../../platform/read-documents.ts'
import type { Query, Store } from '../../platform/store.ts'
import { chargedMen, isUnfinished, readPairsOf } from '../ending/charged-men.ts'
import { participantsOf } from '../participant-pages.ts'
import { hasBegun, readRound } from '../round.ts'

/** Decks hold cards: not all of a campus are held at once. */
const peoplePerPage = 250

/**
 * Counts what `finaliseRound` would do now, a page of the people at a time.
 * @throws Refusal not-found no-round
 */
export const handlePreviewRoundEnd: CallHandler<'previewRoundEnd'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const round = await readRound(store, roundId)
  const { startAt } = round.phases.boys
  const isCharged = hasBegun(round, now) && !round.phases.girls.isComplete
  const ofRound = (collection: string): Query => ({
    collection,
    where: [['roundId', '==', roundId]],
  })
  const decks = ofRound(collections.assignments)
  const [open, charged, matches, openLikes] = await Promise.all([
    store.count({ ...decks, where: [...decks.where, ['gone', '==', false]] }),
    isCharged && startAt !== null ? countCharged(store, roundId, startAt) : 0,
    store.count(ofRound(collections.matches)),
    countOpenLikes(store, ofRound),
  ])
  return { hasBegun: hasBegun(round, now), decks: open, chargedMen: charged, openLikes, matches }
}

const countCharged = async (store: Store, roundId: string, startAt: number): Promise<number> => {
  let charged = 0
  await readInPages(
    store,
    participantSchema,
    participantsOf(roundId, 'male'),
    async (participants) => {
      const men = participants.map(({ uid }) => uid)
      const decks = await readDocuments(
        store,
        assignmentSchema,
        men.map((uid) => serverPaths.assignment(roundId, uid)),
      )
      const seeing = new Set(decks.filter(isUnfinished).map(({ viewerUid }) => viewerUid))
      // Whom the deck itself says nothing of.
      const others = men.filter((uid) => !seeing.has(uid))
      const pairs = await readPairsOf(store, roundId, others)
      charged += chargedMen({ decks, pairs, women: new Set() }, startAt).length
    },
    peoplePerPage,
  )
  return charged
}

/** Every match was a like; that of a match which has ended may be void as well. */
const countOpenLikes = async (
  store: Store,
  ofRound: (collection: string) => Query,
): Promise<number> => {
  const [likes, voids] = await Promise.all([
    store.count(ofRound(collections.likes)),
    store.count(ofRound(collections.likeVoids)),
  ])
  let closed = voids
  await readInPages(store, matchSchema, ofRound(collections.matches), async (matches) => {
    const voidMatches = await readDocuments(
      store,
      likeVoidSchema,
      matches.map(({ roundId, boyUid, girlUid }) => serverPaths.likeVoid(roundId, boyUid, girlUid)),
    )
    closed += matches.length - voidMatches.length
  })
  return Math.max(0, likes - closed)
}
