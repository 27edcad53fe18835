import { type Match, matchSchema } from '../../../src/shared/model/matches/match.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'

/**
 * The match that a decision gives back: that of a man whose report of her is upheld, or whom she reported for
 * nothing (PRODUCT §4).
 */
export const readReturnByDecision = async (
  reader: Reader,
  { reporterUid, endedMatch }: Report,
  outcome: NonNullable<Report['outcome']>,
): Promise<Match | null> => {
  if (endedMatch === undefined) return null
  const match = await readDocument(reader, matchSchema, paths.match(endedMatch))
  if (match === undefined) return null
  const isHers = match.girlUid === reporterUid
  return (outcome === 'dismiss') === isHers ? match : null
}
