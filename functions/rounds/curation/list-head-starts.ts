import {
  earlierRoundsOf,
  headStartsOf,
} from '../../../src/shared/domain/curation/run/earlier-rounds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { type Round, roundSchema } from '../../../src/shared/model/rounds/round.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readParticipantPage } from '../participant-pages.ts'
import { readRound } from '../round.ts'
import { readEarlierRound } from './earlier-round.ts'

/**
 * The head starts of a piece of this round's people (PRODUCT §12), by the results of their last
 * `limits.earlierRounds` rounds. The caller has none in the answer: another admin saves the caller's own place.
 * @throws Refusal not-found no-round
 */
export const handleListHeadStarts: CallHandler<'listHeadStarts'> = async (
  store,
  caller,
  { roundId, after = '' },
) => {
  const own = await readRound(store, roundId)
  const { participants, next } = await readParticipantPage(store, roundId, {
    after,
    size: limits.peoplePerHeadStarts,
  })
  const uids = participants
    .filter(({ uid, optedOut }) => !optedOut && uid !== caller.uid)
    .map(({ uid }) => uid)
  const ids = await readEarlierRoundIds(store, roundId, own)
  const earlier = await Promise.all(ids.map((id) => readEarlierRound(store, id, uids, caller)))
  return { starts: headStartsOf(earlier, uids), next }
}

const readEarlierRoundIds = async (
  reader: Reader,
  roundId: string,
  own: Round,
): Promise<string[]> => {
  const finished = await readQueryWithIds(reader, roundSchema, {
    collection: 'matchingRounds',
    where: [['phases.girls.isComplete', '==', true]],
  })
  return earlierRoundsOf(finished, { ...own, id: roundId })
    .slice(0, limits.earlierRounds)
    .map(({ id }) => id)
}
