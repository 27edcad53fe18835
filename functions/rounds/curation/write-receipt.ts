import { isDeepStrictEqual } from 'node:util'
import { receiptOf } from '../../../src/shared/domain/curation/receipt.ts'
import { hashCuration } from '../../../src/shared/domain/curation/run/curation-hash.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { curationRunSchema } from '../../../src/shared/model/rounds/curation-run.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { chunksOf } from '../../platform/bulk.ts'
import { readDocument, readDocuments } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import { readRound } from '../round.ts'

/** Decks hold cards: not all of a campus are held at once. */
const decksAtOnce = 250

/** Writes the receipt of the decks as they are now (PRODUCT §12). Repeatable. */
export const writeReceipt = async (
  store: Store,
  roundId: string,
  participants: readonly Participant[],
): Promise<void> => {
  const uidsOf = (gender: 'male' | 'female') =>
    participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
  const men = uidsOf('male')
  const lists = new Map<string, readonly string[]>()
  const shown = new Map(uidsOf('female').map((uid) => [uid, 0]))
  for (const chunk of chunksOf(men, decksAtOnce)) {
    const decks = await readDocuments(
      store,
      assignmentSchema,
      chunk.map((uid) => serverPaths.assignment(roundId, uid)),
    )
    for (const { viewerUid, uids } of decks) lists.set(viewerUid, uids)
    for (const girlUid of decks.flatMap(({ uids }) => uids)) {
      const count = shown.get(girlUid)
      if (count !== undefined) shown.set(girlUid, count + 1)
    }
  }
  await store.transaction(async (transaction) => {
    const [round, run] = await Promise.all([
      readRound(transaction, roundId),
      readDocument(transaction, curationRunSchema, paths.curationRun(roundId)),
    ])
    // After a change by hand the run's hash is of other lists: nobody could replay these.
    const isReplayable =
      run !== undefined && hashCuration(run.inputHash, Object.fromEntries(lists)) === run.hash
    const receipt = receiptOf({
      men: men.length,
      shown: [...shown.values()],
      run: isReplayable ? run : undefined,
    })
    if (isDeepStrictEqual(round.receipt, receipt)) return
    transaction.update(paths.round(roundId), { receipt, updatedAt: serverTime })
  })
}
