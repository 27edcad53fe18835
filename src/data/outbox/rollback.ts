import type { RemoteDocument } from '../../remote/remote.ts'
import { matchIdIn } from '../../shared/paths.ts'
import { mirrorNameOf } from '../database/mirror-names.ts'
import type { Touch, TouchedRows, TouchedTable } from '../mutations/mutation.ts'
import { readEntries } from '../pending/entries.ts'
import { putOverlaidRow } from '../pending/overlay.ts'
import { isConversationGone, isStaleAnswer } from '../pending/stale-answers.ts'
import type { Engine } from '../sync/engine.ts'
import { accountLogs, messagesMirror } from '../sync/log-mirrors.ts'
import type { ParseRows, SetMirror } from '../sync/mirror.ts'
import { emptyIfRefused } from '../sync/pull-set.ts'
import { setMirrors } from '../sync/set-mirrors.ts'

/** Reads a document of the touched table, as its mirror does. */
const parseRows = ({ table, path }: Touch, document: RemoteDocument) => {
  const logs = [messagesMirror(matchIdIn(path)), ...accountLogs('', undefined)]
  const mirrors: { table: string; parse: ParseRows<object> }[] = [
    ...Object.values<SetMirror>(setMirrors),
    ...logs,
  ]
  return mirrors.find((mirror) => mirror.table === table)?.parse(document) ?? null
}

/** `unreadable`: the document exists, but this version cannot read it. */
const serverRow = async <T extends TouchedTable>(
  { remote }: Pick<Engine, 'remote'>,
  touch: Touch<T>,
): Promise<TouchedRows[T] | undefined | 'unreadable'> => {
  const answer = await remote.get(touch.path).catch(emptyIfRefused)
  if (answer === null || Array.isArray(answer)) return undefined
  const rows = parseRows(touch, answer)
  if (rows === null) return 'unreadable'
  const [row] = rows
  if (row !== undefined && 'gone' in row && row.gone === true) return undefined
  return row as TouchedRows[T] | undefined
}

/**
 * Puts the server's rows, with all pending entries on top. A document that this version cannot read replaces
 * nothing. When a pull has overtaken the answer, the server is read again.
 * @param settle runs in the same transaction, before the outbox is read
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
    const states = await database.syncStates.bulkGet(touches.map(mirrorNameOf))
    if (states.some((state) => isStaleAnswer(state, askedAt))) return false
    await settle()
    const entries = await readEntries(database)
    for (const [index, touch] of touches.entries()) {
      const row = rows[index]
      if (row === 'unreadable' || (await isConversationGone(database, touch))) continue
      await putOverlaidRow(database, entries, touch, row, askedAt)
    }
    return true
  })
  if (!isCurrent) await rollBack(engine, touches, settle)
}
