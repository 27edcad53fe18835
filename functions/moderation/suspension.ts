import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { poke } from '../notifications/pokes.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { Reader, Transaction } from '../platform/store.ts'

/**
 * What an account may do (PRODUCT §8). Rules and handlers look at the flags; who others see follows
 * by the account's triggers.
 *
 *   good ─suspend─▶ suspended ─restore─▶ good
 *     └────ban────────┴──▶ banned, for good (triggers/banned.ts does the rest)
 *
 * While suspended its decks are held: gone for their viewer, their people kept for the return.
 */
export const readDecksOfViewer = (reader: Reader, uid: string): Promise<Assignment[]> =>
  readQuery(reader, assignmentSchema, {
    collection: collections.assignments,
    where: [['viewerUid', '==', uid]],
  })

/** @param decks of this account, from readDecksOf in the same transaction */
export const suspendAccount = (
  transaction: Transaction,
  uid: string,
  decks: readonly Assignment[],
  lasts: 'until-restored' | 'for-good',
): void => {
  transaction.update(paths.user(uid), {
    suspended: true,
    ...(lasts === 'for-good' && { banned: true }),
    updatedAt: serverTime,
  })
  showDecks(
    transaction,
    decks.filter(({ gone }) => !gone),
    'held',
  )
}

/** Those held decks that their viewer may see again: the round still runs, and they are in it. */
export const readHeldDecks = async (reader: Reader, uid: string): Promise<Assignment[]> => {
  const held = (await readDecksOfViewer(reader, uid)).filter(
    ({ gone, uids }) => gone && uids.length > 0,
  )
  const answers = await Promise.all(
    held.map(async ({ roundId }) => {
      const round = await readDocument(reader, roundSchema, paths.round(roundId))
      const part = await readDocument(reader, participantSchema, paths.participant(roundId, uid))
      const isOver = round === undefined || !round.isActive || round.phases.girls.isComplete
      return !isOver && part !== undefined && takesPart(part, part.gender)
    }),
  )
  return held.filter((_, place) => answers[place])
}

/** @param held decks of this account, from readHeldDecks in the same transaction */
export const restoreAccount = (
  transaction: Transaction,
  uid: string,
  held: readonly Assignment[],
): void => {
  transaction.update(paths.user(uid), { suspended: false, updatedAt: serverTime })
  showDecks(transaction, held, 'shown')
}

const showDecks = (
  transaction: Transaction,
  decks: readonly Assignment[],
  state: 'held' | 'shown',
): void => {
  for (const { roundId, viewerUid } of decks) {
    transaction.update(paths.assignment(roundId, viewerUid), {
      gone: state === 'held',
      updatedAt: serverTime,
    })
    poke(transaction, viewerUid, 'assignments')
  }
}
