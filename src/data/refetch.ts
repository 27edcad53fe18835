import type { RemoteDocument } from '../remote/remote.ts'
import { effectsOn, putShown } from './effects.ts'
import type { Engine } from './engine.ts'
import { overlay } from './merge.ts'
import { matchesMirror, messagesMirror, setMirrors } from './mirrors.ts'
import type { Touch, TouchedRows, TouchedTable } from './mutations/mutation.ts'
import { nothingIfRefused } from './pull.ts'

/** How the document behind a touched row becomes that row. */
const parsers = {
  me: setMirrors.me.parse,
  likes: setMirrors.likes.parse,
  matches: matchesMirror('').parse,
  messages: (document) => messagesMirror(document.path.split('/')[1] ?? '').parse(document),
} as const satisfies { [T in TouchedTable]: (document: RemoteDocument) => TouchedRows[T][] | null }

/**
 * Rollback: the server's row, and everything still pending on top. No copy of the row as it was
 * before is kept anywhere.
 * @param settle runs in the same transaction, before what is pending is read
 * @throws Transient
 */
export const refetch = async <T extends TouchedTable>(
  { database, remote }: Engine,
  touch: Touch<T>,
  settle: () => Promise<void>,
): Promise<void> => {
  const askedAt = Date.now()
  const answer = await remote.get(touch.path).catch(nothingIfRefused)
  const document = Array.isArray(answer) ? null : answer
  const parse = parsers[touch.table]
  const [server] = (document && parse(document)) ?? []
  await database.transaction('rw', database.tables, async () => {
    await settle()
    const effects = await effectsOn(database, touch.table, askedAt)
    const row = overlay(touch.id, server as TouchedRows[T] | undefined, effects)
    await putShown(database, touch.table, touch.id, row)
  })
}
