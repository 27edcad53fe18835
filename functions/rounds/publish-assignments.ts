import { pathOf } from '../../src/shared/collections/path-of.ts'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { draftSchema } from '../../src/shared/model/rounds/draft.ts'
import type { Participant } from '../../src/shared/model/rounds/participant.ts'
import { createDeadline, type Stopwatch } from '../platform/bulk.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { notePublishing, readPublishingFrom } from './curation/note-publishing.ts'
import { requireReason } from './curation/require-reason.ts'
import { requireSeenRun } from './curation/seen-run.ts'
import { writeReceipt } from './curation/write-receipt.ts'
import { decksOfOthers } from './own-couples.ts'
import { readParticipantPage } from './participant-pages.ts'
import { readRound, requireBeforeRoundEnd } from './round.ts'
import { type DeckPlan, writeDecks } from './write-decks.ts'

/**
 * Publishes a piece of the round: the men after `after`, in the order of their uids; none of them is skipped.
 * Each deck is written whole or stays as it was, so that a piece may be repeated; a repeat writes nothing and
 * answers the same.
 * The last piece writes the receipt; when that takes longer than a run may, a further piece without men
 * continues it. Each piece stores how far the publishing came.
 * @throws Refusal not-found no-round · failed-precondition phase-closed after the girls' window, or
 *   changed-meanwhile when another run was saved, or a draft changed, than the admin saw, or
 *   reason-needed below the floor
 */
export const createPublishAssignments =
  (stopwatch?: Stopwatch): CallHandler<'publishAssignments'> =>
  async (store, caller, { roundId, after = '', seenRunHash, seenDraftsAt, reason }, now) => {
    const deadline = createDeadline(limits.roundRunMs, stopwatch)
    const round = await readRound(store, roundId)
    requireBeforeRoundEnd(round, now)
    await requireSeenRun(store, roundId, seenRunHash)
    const from = await readPublishingFrom(store, roundId, after)
    await requireReason(store, round, { roundId, from, reason, ownUid: caller.uid }, now)
    const { participants: men, next } = await readParticipantPage(store, roundId, {
      after: from,
      size: limits.menPerPublish,
      gender: 'male',
    })
    const plan = await planOf(store, roundId, men, seenDraftsAt)
    const startedAt = await notePublishing(store, { roundId, after: from, isDone: false }, now)
    const goOn = async (behind: string | null): Promise<string | null> => {
      await notePublishing(store, { roundId, after: behind ?? '', isDone: behind === null }, now)
      return behind
    }
    const decks = await writeDecks(store, roundId, plan, 'female', now)
    const published = decksOfOthers(caller, decks).length
    if (next !== null) return { published, next: await goOn(next) }
    const isLeft = (await writeReceipt(store, roundId, startedAt, deadline)) === 'unfinished'
    const last = men.at(-1)?.uid ?? from
    // A round without men gets no receipt, because it has no facts.
    return { published, next: await goOn(isLeft && last !== '' ? last : null) }
  }

export const handlePublishAssignments = createPublishAssignments()

/**
 * The decks to write; empty for a man who sits out or has no draft any more. Women's decks come from promoted
 * likes; a woman who is not in the round is left out where the decks are written.
 */
const planOf = async (
  reader: Reader,
  roundId: string,
  men: readonly Participant[],
  seenDraftsAt = Infinity,
): Promise<DeckPlan> => {
  const drafts = await readDocuments(
    reader,
    draftSchema,
    men.map(({ uid }) => pathOf('drafts', roundId, uid)),
  )
  if (drafts.some(({ updatedAt }) => updatedAt > seenDraftsAt)) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
  const draftOf = new Map(drafts.map(({ uid, assignedUids }) => [uid, assignedUids]))
  return new Map(
    men.map((man) => [man.uid, takesPart(man, 'male') ? (draftOf.get(man.uid) ?? []) : []]),
  )
}
