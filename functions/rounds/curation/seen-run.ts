import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { curationRunSchema } from '../../../src/shared/model/rounds/curation-run.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'

/**
 * Refuses a piece of work for another run than the admin sees: another admin may save a new run between two
 * pieces.
 * @param seenRunHash of the run that the admin sees, null for none; undefined: the caller does not mind
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const requireSeenRun = async (
  reader: Reader,
  roundId: string,
  seenRunHash: string | null | undefined,
): Promise<void> => {
  if (seenRunHash === undefined) return
  const run = await readDocument(reader, curationRunSchema, pathOf('curationRuns', roundId))
  if ((run?.hash ?? null) !== seenRunHash) {
    throw new Refusal('failed-precondition', 'changed-meanwhile')
  }
}
