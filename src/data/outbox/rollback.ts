import { matchIdIn } from '../../shared/paths.ts'
import { mirrorNameOf } from '../database/forget.ts'
import type { Touch, TouchedRows, TouchedTable } from '../mutations/mutation.ts'
import type { Engine } from '../network/engine.ts'
import { effectsOn, overlay, putShown } from '../pending/overlay.ts'
import { isOver, isOvertaken } from '../pending/stale-answers.ts'
import { inboxMine, matchesMirror, messagesMirror, seenMirror } from '../sync/log-mirrors.ts'
import type { Parse } from '../sync/mirror.ts'
import { nothingIfRefused } from '../sync/pull-set.ts'
import { setMirrors } from '../sync/set-mirrors.ts'

/** The mirror of each touched table: how a document becomes its row, and that what is pending shows. */
const mirrorOf = {
  me: () => setMirrors.me,
  likes: () => setMirrors.likes,
  participation: () => setMirrors.participation,
  blocks: () => setMirrors.blocks,
  verification: () => setMirrors.verification,
  matches: () => matchesMirror(''),
  messages: (path) => messagesMirror(matchIdIn(path)),
  notifications: () => inboxMine(''),
  seen: () => seenMirror(''),
} as const satisfies {
  [T in TouchedTable]: (path: string) => { pending: T; parse: Parse<TouchedRows[T]> }
}

const serverRow = async <T extends TouchedTable>(
  { remote }: Pick<Engine, 'remote'>,
  { table, path }: Touch<T>,
): Promise<TouchedRows[T] | undefined> => {
  const answer = await remote.get(path).catch(nothingIfRefused)
  const document = Array.isArray(answer) ? null : answer
  const [row] = (document && mirrorOf[table](path).parse(document)) ?? []
  // A tombstone is no row, here as in a pull.
  // mutant: tombstone-is-a-row
  if (row !== undefined && 'gone' in row && row.gone === true) return undefined
  return row as TouchedRows[T] | undefined
}

/**
 * Rollback: the server's rows, and everything still pending on top. No copy of a row as it was
 * before is kept anywhere. Overtaken by a pull, the server is asked once more.
 * @param settle runs in the same transaction, before what is pending is read
 * @throws Transient
 */
export const rollBack = async (
  engine: Engine,
  touches: readonly Touch[],
  settle: () => Promise<void>,
): Promise<void> => {
  const { database } = engine
  const askedAt = Date.now()
  const rows = await Promise.all(touches.map((touch) => serverRow(engine, touch)))
  const isCurrent = await database.transaction('rw', database.tables, async () => {
    const places = await database.syncStates.bulkGet(touches.map(mirrorNameOf))
    if (places.some((place) => isOvertaken(place, askedAt))) return false
    await settle()
    for (const [place, touch] of touches.entries()) {
      const { table, id } = touch
      if (await isOver(database, touch)) continue
      const effects = await effectsOn(database, table, askedAt)
      await putShown(
        database,
        table,
        id,
        overlay<TouchedRows[typeof table]>(id, rows[place], effects),
      )
    }
    return true
  })
  if (!isCurrent) await rollBack(engine, touches, settle)
}
