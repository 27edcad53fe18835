import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import { finishMatchReturn, type MatchReturn, readReturn } from '../../matches/match-return.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader, Store } from '../../platform/store.ts'

/**
 * The match that a decision gives back: that of a man whose report of her is upheld, or whom she reported for
 * nothing (PRODUCT §4).
 */
export const readReturnByDecision = async (
  reader: Reader,
  { reporterUid, endedMatch }: Report,
  outcome: NonNullable<Report['outcome']>,
): Promise<MatchReturn | null> => {
  if (endedMatch === undefined) return null
  const match = await readDocument(reader, matchSchema, paths.match(endedMatch))
  if (match === undefined) return null
  const isHers = match.girlUid === reporterUid
  return (outcome === 'dismiss') === isHers ? readReturn(reader, match) : null
}

/** Shows him again to the women whom he liked. Repeatable. */
export const finishReturnByDecision = async (
  store: Store,
  endedMatch: string | undefined,
  now: number,
): Promise<void> => {
  if (endedMatch === undefined) return
  const match = await readDocument(store, matchSchema, paths.match(endedMatch))
  if (match !== undefined) await finishMatchReturn(store, match, now)
}
