import { curationLimits } from '../../src/shared/curation-limits.ts'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { draftSchema } from '../../src/shared/model/rounds/draft.ts'
import { type Participant, participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { collections } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { notePublishing } from './curation/note-publishing.ts'
import { requireSeenRun } from './curation/seen-run.ts'
import { writeReceipt } from './curation/write-receipt.ts'
import { readRound, requireBeforeRoundEnd } from './round.ts'
import { type DeckPlan, writeDecks } from './write-decks.ts'

/**
 * Publishes a piece of the round: the men after `after`, in the order of their uids. Each deck is
 * whole or as it was, so that a piece may be repeated; a repeat writes nothing and answers the same.
 * The last piece writes the receipt. Each piece leaves behind how far it came.
 * @throws Refusal not-found no-round · failed-precondition phase-closed after the girls' window, or
 *   changed-meanwhile when another run was saved than the admin saw
 */
export const handlePublishAssignments: CallHandler<'publishAssignments'> = async (
  store,
  _caller,
  { roundId, after = '', seenRunHash },
  now,
) => {
  requireBeforeRoundEnd(await readRound(store, roundId), now)
  await requireSeenRun(store, roundId, seenRunHash)
  await notePublishing(store, { roundId, after, isDone: false }, now)
  const participants = await readQuery(store, participantSchema, {
    collection: collections.participants,
    where: [['roundId', '==', roundId]],
  })
  const left = participants
    .filter(({ gender, uid }) => gender === 'male' && uid > after)
    .sort((one, other) => (one.uid < other.uid ? -1 : 1))
  const piece = left.slice(0, curationLimits.menPerPublish)
  const plan = await planOf(store, roundId, piece, participants)
  const published = await writeDecks(store, roundId, plan, 'female', now)
  const next = left.length > piece.length ? (piece.at(-1)?.uid ?? null) : null
  if (next === null) await writeReceipt(store, roundId, participants)
  await notePublishing(store, { roundId, after: next ?? '', isDone: next === null }, now)
  return { published, next }
}

/** Empty for whoever sits out or has no draft any more. Women's decks come from promoted likes. */
const planOf = async (
  reader: Reader,
  roundId: string,
  men: readonly Participant[],
  participants: readonly Participant[],
): Promise<DeckPlan> => {
  const drafts = await readDocuments(
    reader,
    draftSchema,
    men.map(({ uid }) => serverPaths.draft(roundId, uid)),
  )
  const draftOf = new Map(drafts.map(({ uid, assignedUids }) => [uid, assignedUids]))
  const women = new Set(
    participants.filter((one) => takesPart(one, 'female')).map(({ uid }) => uid),
  )
  return new Map(
    men.map((man) => {
      const assigned = takesPart(man, 'male') ? (draftOf.get(man.uid) ?? []) : []
      return [man.uid, assigned.filter((girlUid) => women.has(girlUid))]
    }),
  )
}
