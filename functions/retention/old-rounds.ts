import * as limits from '../../src/shared/limits.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { type Deadline, deleteQueryResults } from '../platform/bulk.ts'
import { attemptAll, createFailures } from '../platform/isolated.ts'
import { readQueryWithIds } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

/** Documents of a round that later rounds read, and nobody after them. Pairs, matches and sums stay. */
const ofRounds = [
  'likes',
  'likeVoids',
  'likeScores',
  'lateConfirms',
  'drafts',
  'participants',
] as const

/**
 * Deletes who liked whom, and who took part, in rounds behind the last `limits.roundsKept` that were held. What
 * a night has no time for is left to the next one.
 */
export const purgeOldRounds = async (store: Store, deadline?: Deadline): Promise<void> => {
  const finished = await readQueryWithIds(store, roundSchema, {
    collection: 'matchingRounds',
    where: [['phases.girls.isComplete', '==', true]],
  })
  const startOf = ({ phases }: (typeof finished)[number]) => phases.boys.startAt ?? 0
  const held = finished
    .filter(({ cancelledAt }) => cancelledAt === undefined)
    .toSorted((one, other) => startOf(other) - startOf(one))
  const oldestKept = held[limits.roundsKept - 1]
  if (oldestKept === undefined) return
  const old = finished.filter((round) => startOf(round) < startOf(oldestKept))
  const failures = createFailures()
  const works = old.flatMap(({ id }) =>
    ofRounds.map((name) => ({ path: `${name}/${id}`, name, id })),
  )
  await attemptAll(failures, works, ({ name, id }) =>
    deleteQueryResults(store, { collection: name, where: [['roundId', '==', id]] }, deadline),
  )
  failures.throwAny()
}
