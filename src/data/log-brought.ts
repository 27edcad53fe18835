import { type Bells, carriedBy, ringOf } from './bells.ts'
import type { StreamRow, UserDatabase } from './db.ts'
import { isDue } from './due.ts'
import { isBehind } from './effects.ts'
import { expectEmpty } from './forget.ts'
import { matchesMirror } from './log-mirrors.ts'
import { answering, mayMissTombstones, overlapMs } from './log-place.ts'
import { putLog, readHeld } from './pull-log.ts'

/** What the server wrote while it rang may not know of anything that this phone has sent. */
const knowingNothing = 0

/** Server time of the last complete reading; null while that is not known. */
const readAtOf = ({ settledAt }: StreamRow): number | null =>
  settledAt === undefined ? null : settledAt + overlapMs

/**
 * Puts the match that the last ring brought along, before anything is asked; the only log of which a
 * bell brings something. It counts when nothing that was read before can know better. The ring is
 * answered by it when it is the very next after the one that the place has answered; if not, and
 * where something that this phone did may be missing in it, the pull comes as it would without.
 * Neither settles anything: a later pull begins where it would have begun (docs/adr/0014).
 */
export const putBrought = async (database: UserDatabase, bells: Bells): Promise<void> => {
  const mirror = matchesMirror(database.uid)
  const documents = carriedBy(bells, 'matches')
  if (documents === null) return
  const ring = ringOf(bells, 'matches')
  await database.transaction('rw', database.tables, async () => {
    const [place, held] = await Promise.all([
      database.streams.get(mirror.name),
      readHeld(database, mirror, documents),
    ])
    if (place === undefined || !isDue(place, ring) || mayMissTombstones(place)) return
    const readAt = readAtOf(place)
    if (readAt === null || ring.rangAt <= readAt) return
    const isNext = place.ring !== undefined && place.ring + 1 === ring.number
    const isWhole = documents.every((document) => mirror.parse(document) !== null)
    const mayMiss = isBehind(held.outbox, database.uid, mirror.pending, knowingNothing)
    const isShown = documents.some(({ data }) => data.gone !== true)
    const filled = isShown ? { filled: mirror.table(database).name } : {}
    const pulledAt = Date.now()
    const next = { ...place, ...answering(place, ring), pulledAt, ...filled }
    const [put] = await Promise.all([
      putLog(database, mirror, documents, knowingNothing, held),
      isNext && isWhole && !mayMiss && database.streams.put(next),
    ])
    // A match that is not shown may leave the table as empty as it was.
    if (put === 0) await expectEmpty(database, [mirror.table(database).name])
  })
}
