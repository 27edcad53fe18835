import { pathOf } from '../../src/shared/collections/path-of.ts'
import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import type { PhaseName } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { readShowings } from './curation/showings.ts'

const readDecks = async (reader: Reader, roundId: string, uids: readonly string[]) => {
  const decks = await readDocuments(
    reader,
    assignmentSchema,
    uids.map((uid) => pathOf('assignments', roundId, uid)),
  )
  return decks.filter(({ gone }) => !gone)
}

/** Men with a deck and a plan that counts: they can like somebody. */
const menWhoMayLike = async (
  reader: Reader,
  roundId: string,
  uids: readonly string[],
  now: number,
): Promise<string[]> => {
  const viewers = (await readDecks(reader, roundId, uids)).map(({ viewerUid }) => viewerUid)
  const plans = await readDocuments(reader, subscriptionSchema, viewers.map(paths.subscription))
  return plans.filter((plan) => planState(plan, now) === 'active').map(({ uid }) => uid)
}

/**
 * Women with a deck of their own or in somebody's open deck. To tell only those who were liked would reveal
 * the likes.
 */
const womenInTheRound = async (
  reader: Reader,
  roundId: string,
  uids: readonly string[],
): Promise<string[]> => {
  const [own, shown] = await Promise.all([
    readDecks(reader, roundId, uids),
    readShowings(reader, roundId, uids),
  ])
  const open = shown.filter(({ isHeld }) => !isHeld).map(({ uid }) => uid)
  const inDecks = new Set([...own.map(({ viewerUid }) => viewerUid), ...open])
  return uids.filter((uid) => inDecks.has(uid))
}

/** Finds those among a few participants whom a window concerns. @param now when a plan must count */
export const findConcerned: Record<
  PhaseName,
  (reader: Reader, roundId: string, uids: readonly string[], now: number) => Promise<string[]>
> = { boys: menWhoMayLike, girls: womenInTheRound }
