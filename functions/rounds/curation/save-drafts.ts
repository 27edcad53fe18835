import { isDeepStrictEqual } from 'node:util'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import * as limits from '../../../src/shared/limits.ts'
import { type Draft, draftSchema } from '../../../src/shared/model/rounds/draft.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { chunksOf } from '../../platform/bulk.ts'
import type { CallHandler } from '../../platform/call.ts'
import type { Caller } from '../../platform/caller.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../../platform/store.ts'
import { withOwnPlace } from '../own-couples.ts'
import { readRound, requireBeforeRoundEnd } from '../round.ts'
import { requireSeenRun } from './seen-run.ts'

const draftsPerTransaction = 25

interface Saved {
  readonly uid: string
  readonly state: 'as-asked' | 'changed' | 'skipped'
}

/**
 * Saves a piece of a curation. Each draft is written whole or not at all, so that a piece may be repeated.
 * Somebody may have left the round since the curation: such a man is skipped, such a woman left out. The
 * caller's own list, and place in other lists, stay as they were and are not told: another admin saves them.
 * @throws Refusal not-found no-round · failed-precondition phase-closed after the girls' window, or
 *   changed-meanwhile when another run was saved since
 */
export const handleSaveDrafts: CallHandler<'saveDrafts'> = async (
  store,
  caller,
  { roundId, drafts, runHash },
  now,
) => {
  requireBeforeRoundEnd(await readRound(store, roundId), now)
  await requireSeenRun(store, roundId, runHash)
  const saved: Saved[] = []
  for (const chunk of chunksOf(drafts, draftsPerTransaction)) {
    saved.push(
      ...(await store.transaction((transaction) => saveChunk(transaction, roundId, chunk, caller))),
    )
  }
  const uidsThatAre = (sought: Saved['state']) =>
    saved.filter(({ state }) => state === sought).map(({ uid }) => uid)
  const skipped = uidsThatAre('skipped')
  return { saved: saved.length - skipped.length, changed: uidsThatAre('changed'), skipped }
}

const saveChunk = async (
  transaction: Transaction,
  roundId: string,
  drafts: CallRequest<'saveDrafts'>['drafts'],
  caller: Pick<Caller, 'uid'>,
): Promise<Saved[]> => {
  const stored = new Map(
    (
      await readDocuments(
        transaction,
        draftSchema,
        drafts.map(({ uid }) => pathOf('drafts', roundId, uid)),
      )
    ).map((draft) => [draft.uid, draft]),
  )
  const wanted = drafts.map(({ uid, assignedUids: asked }) => {
    const { assignedUids: before = [], locks = [] } = stored.get(uid) ?? {}
    const wished = uid === caller.uid ? before : withOwnPlace(caller, asked, before)
    // A locked woman whom the curation left out is put last.
    return { uid, asked, mentioned: [...new Set([...wished, ...locks])] }
  })
  const uids = new Set(wanted.flatMap(({ uid, mentioned }) => [uid, ...mentioned]))
  const participants = await readDocuments(
    transaction,
    participantSchema,
    [...uids].map((uid) => paths.participant(roundId, uid)),
  )
  const inRound = new Map(participants.map((one) => [one.uid, one]))
  return wanted.map(({ uid, asked, mentioned }) => {
    if (inRound.get(uid)?.gender !== 'male') return { uid, state: 'skipped' }
    const { locks = [], vetoes = [], assignedUids: before } = stored.get(uid) ?? {}
    const isLocked = new Set(locks)
    const isVetoed = new Set(vetoes)
    const possible = mentioned.filter(
      (girlUid) => takesPart(inRound.get(girlUid), 'female') && !isVetoed.has(girlUid),
    )
    // In a list that is too long, locked women stay and others are dropped; the caller's own place, which
    // the answer would tell, counts for nothing.
    const others = possible.filter((girlUid) => girlUid !== caller.uid)
    const tooMany = Math.max(0, others.length - limits.deckMax)
    const dropped = new Set(
      tooMany === 0 ? [] : others.filter((girlUid) => !isLocked.has(girlUid)).slice(-tooMany),
    )
    const assignedUids = possible.filter((girlUid) => !dropped.has(girlUid))
    const kept = locks.filter((girlUid) => assignedUids.includes(girlUid))
    if (!isDeepStrictEqual(before, assignedUids) || kept.length < locks.length) {
      const row: DocumentWrite<Draft> = {
        roundId,
        uid,
        assignedUids,
        locks: kept,
        vetoes,
        updatedAt: serverTime,
      }
      transaction.set(pathOf('drafts', roundId, uid), row)
    }
    const [wish, got] = [asked, assignedUids].map((list) => withOwnPlace(caller, list, []))
    // The caller's own list tells nothing.
    const isAsAsked = uid === caller.uid || isDeepStrictEqual(wish, got)
    return { uid, state: isAsAsked ? 'as-asked' : 'changed' }
  })
}
