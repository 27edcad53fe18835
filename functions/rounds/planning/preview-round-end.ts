import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import { shownSum } from '../../platform/shown-sum.ts'
import type { Store } from '../../platform/store.ts'
import { type Charge, chargeOf, readChargedPlans, seeingTimes } from '../ending/charged-men.ts'
import { readOrderedEnd } from '../ending/ordered-end.ts'
import { sumOverParticipants } from '../participant-pages.ts'
import { hasBegun, readRound } from '../round.ts'
import { countRoundSums } from '../round-sums.ts'

/** Counts the men whom `finaliseRound` would charge now, all together: a part would speak of one man. */
export const countChargedMen = async (
  store: Store,
  roundId: string,
  now: number,
): Promise<number> => {
  const round = await readRound(store, roundId)
  const counts = hasBegun(round, now) && !round.phases.girls.isComplete ? 'counts' : 'free'
  const order = (await readOrderedEnd(store, roundId)) ?? { counts, at: now }
  const charge = chargeOf(round, order)
  const page = { size: limits.peoplePerEndCount, gender: 'male' } as const
  const { charged } = await sumOverParticipants(
    store,
    roundId,
    page,
    { charged: 0 },
    async (participants) => {
      const men = participants.map(({ uid }) => uid)
      return { charged: await countCharged(store, roundId, men, charge) }
    },
  )
  return charged
}

/**
 * Tells what `finaliseRound` would do now. A block that ends a deck before the window moves the men who are charged,
 * so their sum is told like the others. Open likes are not counted: taken from the likes, they would tell how many
 * were answered.
 * @throws Refusal not-found no-round
 */
export const handlePreviewRoundEnd: CallHandler<'previewRoundEnd'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const round = await readRound(store, roundId)
  const [{ decks, matches }, charged] = await Promise.all([
    countRoundSums(store, roundId),
    countChargedMen(store, roundId, now),
  ])
  const chargedMen = shownSum(charged)
  return { hasBegun: hasBegun(round, now), decks, chargedMen, openLikes: null, matches }
}

const countCharged = async (
  store: Store,
  roundId: string,
  men: readonly string[],
  charge: Charge | null,
): Promise<number> => {
  if (charge === null) return 0
  const decks = await readDocuments(
    store,
    assignmentSchema,
    men.map((uid) => pathOf('assignments', roundId, uid)),
  )
  const seeing = seeingTimes(decks, new Set(), charge)
  return seeing.size === 0 ? 0 : (await readChargedPlans(store, seeing)).length
}
