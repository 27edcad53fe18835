import { pathOf } from '../../src/shared/collections/path-of.ts'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isAsHarsh, type SuspensionTerms } from '../../src/shared/domain/safety/suspension-terms.ts'
import * as limits from '../../src/shared/limits.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import type { Assignment } from '../../src/shared/model/rounds/assignment.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { poke } from '../platform/commit/pokes.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store, Transaction } from '../platform/store.ts'
import { publishedSince, readDecksOfViewer } from '../rounds/decks.ts'

/**
 * Suspends or bans an account (PRODUCT §8), unless what stands is as harsh. Rules and handlers check
 * the flags; the account's triggers remove its card from decks and its claims.
 *
 *   good ─suspend─▶ suspended ─restore, or its end─▶ good
 *     └────ban──────────┴──▶ banned ─an appeal that is right─▶ good
 *                              └─ its appeal has ended ─▶ no sign-in (close-bans.ts)
 *
 * A suspended account's decks are held: gone for their viewer, their people kept for the return.
 * @param decks of this account, from readDecksOfViewer in the same transaction
 */
export const suspendAccount = (
  transaction: Transaction,
  user: User,
  decks: readonly Assignment[],
  { lasts, ...suspension }: SuspensionTerms,
  now: number,
): 'suspended' | 'kept' => {
  if (isAsHarsh(user, { lasts, ...suspension })) return 'kept'
  transaction.update(paths.user(user.uid), {
    suspended: true,
    suspension,
    ...(lasts === 'for-good' && { banned: true, signInEndsAt: now + limits.banAppealMs }),
    updatedAt: serverTime,
  })
  // People without a deck are poked too: the poke must not tell whether there is a deck.
  poke(transaction, user.uid, 'assignments')
  showDecks(
    transaction,
    decks.filter(({ gone }) => !gone),
    'held',
  )
  return 'suspended'
}

export type HeldDeck = DocumentWrite<Assignment>

/** @returns the held decks to show again: their round still runs, and the viewer takes part */
export const readHeldDecks = async (reader: Reader, uid: string): Promise<HeldDeck[]> => {
  const held = (await readDecksOfViewer(reader, uid)).filter(
    ({ gone, uids }) => gone && uids.length > 0,
  )
  const shown = await Promise.all(
    held.map(async (deck) => {
      const { roundId } = deck
      const round = await readDocument(reader, roundSchema, paths.round(roundId))
      const participant = await readDocument(
        reader,
        participantSchema,
        paths.participant(roundId, uid),
      )
      const isOver = round === undefined || !round.isActive || round.phases.girls.isComplete
      const takesPartNow = participant !== undefined && takesPart(participant, participant.gender)
      if (isOver || !takesPartNow) return []
      return [{ ...deck, publishedAt: publishedSince(deck, round) }]
    }),
  )
  return shown.flat()
}

/** @param held decks of this account, from readHeldDecks in the same transaction */
export const restoreAccount = (
  transaction: Transaction,
  { uid, banned }: User,
  held: readonly HeldDeck[],
): void => {
  transaction.update(paths.user(uid), {
    suspended: false,
    ...(banned === true && { banned: false, signInEndsAt: null }),
    updatedAt: serverTime,
  })
  poke(transaction, uid, 'assignments')
  showDecks(transaction, held, 'shown')
}

/**
 * Deletes the reason of a suspension, once decks and card have returned: until then a crashed end is found
 * again.
 */
export const clearSuspension = (store: Store, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (user === undefined || user.suspended === true || (user.suspension ?? null) === null) return
    transaction.update(paths.user(uid), { suspension: null, updatedAt: serverTime })
  })

const showDecks = (
  transaction: Transaction,
  decks: readonly HeldDeck[],
  state: 'held' | 'shown',
): void => {
  for (const { roundId, viewerUid, publishedAt } of decks) {
    transaction.update(pathOf('assignments', roundId, viewerUid), {
      gone: state === 'held',
      publishedAt,
      updatedAt: serverTime,
    })
  }
}
