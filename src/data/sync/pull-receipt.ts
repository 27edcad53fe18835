import type { RemoteQuery } from '../../remote/remote.ts'
import { roundSchema } from '../../shared/model/rounds/round.ts'
import { collections } from '../../shared/paths.ts'
import { draftOf, keepReceipt } from '../drafts/drafts.ts'
import type { Engine } from './engine.ts'
import { rowsBy } from './mirror.ts'
import { emptyIfRefused } from './pull-set.ts'

/** The sync state that says that this phone has asked. */
const stateName = 'lastReceipt'

const finishedRounds: RemoteQuery = {
  collection: collections.matchingRounds,
  where: [['phases.girls.isComplete', '==', true]],
}

/**
 * Reads the receipt of the last round, once, on a phone that signed in after it: the active round's mirror
 * brings every later one (`keepReceipt`).
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullReceipt = async ({
  database,
  remote,
}: Pick<Engine, 'database' | 'remote'>): Promise<void> => {
  const isAsked = (await database.syncStates.get(stateName)) !== undefined
  if (isAsked || (await draftOf.receipt.read(database)) !== null) return
  const pulledAt = Date.now()
  const documents = await remote
    .pull(finishedRounds)
    .then((answer) => answer.documents, emptyIfRefused)
  const parse = rowsBy(roundSchema)
  const [last] = documents
    .flatMap((document) => parse(document) ?? [])
    .filter(({ receipt }) => receipt !== undefined)
    .toSorted((one, other) => (other.phases.boys.startAt ?? 0) - (one.phases.boys.startAt ?? 0))
  await database.transaction('rw', database.pulledTables, async () => {
    // The active round may have been published meanwhile.
    if ((await draftOf.receipt.read(database)) === null) await keepReceipt(database, last)
    await database.syncStates.put({
      name: stateName,
      stream: null,
      roundId: null,
      pokedAt: 0,
      pulledAt,
      newestAt: null,
    })
  })
}
