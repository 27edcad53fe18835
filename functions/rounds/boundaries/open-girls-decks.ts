import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import type { Deadline } from '../../platform/bulk.ts'
import { poke, readPokeTimes } from '../../platform/commit/pokes.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import { participantStep } from '../participant-pages.ts'
import { readRound } from '../round.ts'
import { type WorkEnd, workInPieces } from '../work-in-pieces.ts'

/** One woman costs two writes: a poke and her deck. */
const womenPerTransaction = 60

/**
 * Opens the girls' window on their phones: every woman of the round is poked alike, liked or not, so that
 * a poke tells nothing (PRODUCT §2). The rules let her read her deck from the same moment on. Repeatable.
 */
export const openGirlsDecks = async (
  store: Store,
  roundId: string,
  now: number,
  deadline: Deadline,
): Promise<WorkEnd> => {
  const page = { size: womenPerTransaction, gender: 'female' } as const
  const open = participantStep(store, roundId, page, async (participants, tally: object) => {
    const women = participants.filter((one) => takesPart(one, 'female')).map(({ uid }) => uid)
    await store.transaction(async (transaction) => {
      const [round, decks, pokedAt] = await Promise.all([
        readRound(transaction, roundId),
        readDocuments(
          transaction,
          assignmentSchema,
          women.map((uid) => pathOf('assignments', roundId, uid)),
        ),
        readPokeTimes(transaction, women, 'assignments'),
      ])
      const { boys, girls } = round.phases
      // An admin has moved the window meanwhile: a later tick opens the decks.
      if (girls.startAt === null || girls.startAt > now) return
      // Likes may be promoted only after the start: an earlier poke does not tell that they are.
      const openedAt = Math.max(girls.startAt, boys.completedAt ?? 0)
      for (const { viewerUid } of decks.filter(({ isShut }) => isShut === true)) {
        transaction.update(pathOf('assignments', roundId, viewerUid), { isShut: false })
      }
      // A second tick, or a repeat after a crash, pokes nobody twice.
      const unpoked = women.filter((_, index) => (pokedAt[index] ?? 0) < openedAt)
      for (const uid of unpoked) poke(transaction, uid, 'assignments')
    })
    return tally
  })
  const work = { name: `opening_${roundId}`, about: 'girlsStart', tally: {}, steps: [open] }
  return (await workInPieces(store, work, deadline)) === null ? 'unfinished' : 'done'
}
