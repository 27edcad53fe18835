import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { type Pair, pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import { collections } from '../../../src/shared/paths.ts'
import { readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { queryInPieces } from '../participant-pages.ts'

export type Viewer = Pick<Participant, 'uid' | 'gender'>

export const readPairsOf = (
  reader: Reader,
  roundId: string,
  men: readonly string[],
): Promise<Pair[]> =>
  queryInPieces(men, (boyUids) =>
    readQuery(reader, pairSchema, {
      collection: collections.pairHistory,
      where: [
        ['roundId', '==', roundId],
        ['boyUid', 'in', boyUids],
      ],
    }),
  )

export const womenOf = (participants: readonly Viewer[]): Set<string> =>
  new Set(participants.filter(({ gender }) => gender === 'female').map(({ uid }) => uid))

interface ShownFacts {
  decks: readonly Assignment[]
  pairs: readonly Pair[]
  women: ReadonlySet<string>
}

export const shownMen = ({ decks, pairs, women }: ShownFacts): Set<string> => {
  const viewers = decks
    .filter((deck) => isUnfinished(deck) && hasPeople(deck))
    .map(({ viewerUid }) => viewerUid)
  const boys = pairs.map(({ boyUid }) => boyUid)
  // mutant: only-what-is-left-counts
  const shown = new Set([...viewers, ...boys])
  return new Set([...shown].filter((uid) => !women.has(uid)))
}

/** Whom a round counts for. @param startAt of the boys' window */
export const chargedMen = (facts: ShownFacts, startAt: number): string[] => {
  const spared = new Set(
    facts.decks.filter((deck) => wasGoneAt(deck, startAt)).map((deck) => deck.viewerUid),
  )
  return [...shownMen(facts)].filter((uid) => !spared.has(uid))
}

const hasPeople = ({ uids }: Assignment): boolean => uids.length > 0
/** A held deck (moderation/suspension.ts) is gone and has people. */
export const isUnfinished = (deck: Assignment): boolean => !deck.gone || hasPeople(deck)

/** A deck that is gone keeps the time at which it went (rewriteDeck). */
const wasGoneAt = ({ gone, updatedAt }: Assignment, time: number): boolean =>
  /* mutant: held-decks-are-spared */ gone && updatedAt < time
