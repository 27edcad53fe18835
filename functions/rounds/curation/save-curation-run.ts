import { isDeepStrictEqual } from 'node:util'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import {
  type CurationRun,
  curationRunSchema,
} from '../../../src/shared/model/rounds/curation-run.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite } from '../../platform/store.ts'
import { readRound, requireBeforeRoundEnd } from '../round.ts'

/**
 * Saves a curation's run before its drafts.
 * @throws Refusal not-found no-round · failed-precondition phase-closed after the girls' window
 */
export const handleSaveCurationRun: CallHandler<'saveCurationRun'> = (
  store,
  _caller,
  { roundId, ...run },
  now,
) =>
  store.transaction(async (transaction) => {
    const path = pathOf('curationRuns', roundId)
    const [round, stored] = await Promise.all([
      readRound(transaction, roundId),
      readDocument(transaction, curationRunSchema, path),
    ])
    requireBeforeRoundEnd(round, now)
    const row: DocumentWrite<CurationRun> = { roundId, ...run, updatedAt: serverTime }
    if (isDeepStrictEqual({ ...stored, updatedAt: serverTime }, row)) return { status: 'already' }
    transaction.set(path, row)
    return { status: 'saved' }
  })
