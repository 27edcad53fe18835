import { isDeepStrictEqual } from 'node:util'
import { receiptOf } from '../../../src/shared/domain/curation/receipt.ts'
import { hashCuration } from '../../../src/shared/domain/curation/run/curation-hash.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { curationRunSchema } from '../../../src/shared/model/rounds/curation-run.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { readDocument, readDocuments, readInPages } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import { participantsOf } from '../participant-pages.ts'
import { readRound } from '../round.ts'

/** Decks hold cards: not all of a campus are held at once. */
const decksAtOnce = 250

/** Writes the receipt of the decks as they are now (PRODUCT §12). Repeatable. */
export const writeReceipt = async (store: Store, roundId: string): Promise<void> => {
  const women: string[] = []
  let men = 0
  const lists = new Map<string, readonly string[]>()
  await readInPages(
    store,
    participantSchema,
    participantsOf(roundId),
    async (participants) => {
      women.push(...participants.filter((one) => takesPart(one, 'female')).map(({ uid }) => uid))
      const viewers = participants.filter((one) => takesPart(one, 'male'))
      men += viewers.length
      const decks = await readDocuments(
        store,
        assignmentSchema,
        viewers.map(({ uid }) => serverPaths.assignment(roundId, uid)),
      )
      for (const { viewerUid, uids } of decks) lists.set(viewerUid, uids)
    },
    decksAtOnce,
  )
  const showings = new Map<string, number>()
  for (const uid of [...lists.values()].flat()) showings.set(uid, (showings.get(uid) ?? 0) + 1)
  await store.transaction(async (transaction) => {
    const [round, run] = await Promise.all([
      readRound(transaction, roundId),
      readDocument(transaction, curationRunSchema, paths.curationRun(roundId)),
    ])
    // After a change by hand the run's hash is of other lists: nobody could replay these.
    const isReplayable =
      run !== undefined && hashCuration(run.inputHash, Object.fromEntries(lists)) === run.hash
    const receipt = receiptOf({
      men,
      shown: women.map((uid) => showings.get(uid) ?? 0),
      run: isReplayable ? run : undefined,
    })
    if (isDeepStrictEqual(round.receipt, receipt)) return
    transaction.update(paths.round(roundId), { receipt, updatedAt: serverTime })
  })
}
