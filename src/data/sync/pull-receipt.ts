import type { RemoteQuery } from '../../remote/remote.ts'
import { roundSchema } from '../../shared/model/rounds/round.ts'
import { draftOf, keepReceipt } from '../drafts/drafts.ts'
import type { Engine } from './engine.ts'
import { rowsBy } from './mirror.ts'
import type { PokeMark } from './pokes.ts'
import { emptyIfRefused } from './pull-set.ts'

/** The sync state that says that this phone has asked. */
const stateName = 'lastReceipt'

export const lastFinishedRound = {
  collection: 'matchingRounds',
  where: [['phases.girls.isComplete', '==', true]],
  orderedBy: 'updatedAt',
  isNewestFirst: true,
  limit: 1,
} as const satisfies RemoteQuery

const parse = rowsBy(roundSchema)

/**
 * Reads the receipt of the last round, once, on a phone that signed in after it: the active round's mirror
 * brings every later one (`keepReceipt`). That mirror's pull ends before this one begins, so that a receipt that it
 * brought is not asked for again.
 * @param poke of the rounds; a campus that had none yet is asked for nothing
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullReceipt = async (
  { database, remote }: Pick<Engine, 'database' | 'remote'>,
  poke: PokeMark,
): Promise<void> => {
  if ((await database.syncStates.get(stateName)) !== undefined) return
  const isKnown = poke.pokedAt === 0 || (await draftOf.receipt.read(database)) !== null
  const pulledAt = Date.now()
  const documents = isKnown
    ? []
    : await remote.pull(lastFinishedRound).then((answer) => answer.documents, emptyIfRefused)
  const [round] = documents.flatMap((document) => parse(document) ?? [])
  await database.transaction('rw', database.pulledTables, async () => {
    // The active round may have been published meanwhile.
    if ((await draftOf.receipt.read(database)) === null) await keepReceipt(database, round)
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
