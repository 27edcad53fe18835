import { expectEmpty } from '../database/forget.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import { isBehind } from '../pending/overlay.ts'
import { answering, mayMissTombstones, overlapMs } from './cursor.ts'
import { isDue } from './due.ts'
import { matchesMirror } from './log-mirrors.ts'
import { carriedBy, lastPokeOf, type Pokes } from './pokes.ts'
import { putLog, readHeld } from './pull-log.ts'

/** What the server wrote while it poked may not know of anything that this phone has sent. */
const knowingNothing = 0

/** Server time of the last complete reading; null while that is not known. */
const readAtOf = ({ settledAt }: SyncStateRow): number | null =>
  settledAt === undefined ? null : settledAt + overlapMs

/**
 * Puts the match that the last poke brought along, before anything is asked; the only log of which a
 * poke brings something. It counts when nothing that was read before can know better. The poke is
 * answered by it when it is the very next after the one that the place has answered; if not, and
 * where something that this phone did may be missing in it, the pull comes as it would without.
 * Neither settles anything: a later pull begins where it would have begun (docs/adr/0014).
 */
export const putBrought = async (database: UserDatabase, pokes: Pokes): Promise<void> => {
  const mirror = matchesMirror(database.uid)
  const documents = carriedBy(pokes, 'matches')
  if (documents === null) return
  const poke = lastPokeOf(pokes, 'matches')
  await database.transaction('rw', database.tables, async () => {
    const [place, held] = await Promise.all([
      database.syncStates.get(mirror.name),
      readHeld(database, mirror, documents),
    ])
    if (place === undefined || !isDue(place, poke) || mayMissTombstones(place)) return
    const readAt = readAtOf(place)
    if (readAt === null || poke.pokedAt <= readAt) return
    const isNext = place.poke !== undefined && place.poke + 1 === poke.number
    const isWhole = documents.every((document) => mirror.parse(document) !== null)
    const mayMiss = isBehind(held.outbox, database.uid, mirror.pending, knowingNothing)
    const isShown = documents.some(({ data }) => data.gone !== true)
    const filled = isShown ? { filled: mirror.table(database).name } : {}
    const pulledAt = Date.now()
    const next = { ...place, ...answering(place, poke), pulledAt, ...filled }
    const [put] = await Promise.all([
      putLog(database, mirror, documents, knowingNothing, held),
      // mutant: payload-after-a-gap
      isNext && isWhole && !mayMiss && database.syncStates.put(next),
    ])
    // A match that is not shown may leave the table as empty as it was.
    if (put === 0) await expectEmpty(database, [mirror.table(database).name])
  })
}
