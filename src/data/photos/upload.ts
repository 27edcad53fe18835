import { type Piece, pieceBytes } from '../../remote/files.ts'
import type { Messenger } from '../../remote/remote.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import type { FileRow, UploadRow, UserDatabase } from '../database/schema.ts'
import { Unfinished } from './unfinished.ts'

/** How often progress is written down, and how soon an upload that is not wanted any more ends. */
const lookMs = durations.second / 4

export interface Uploading {
  database: UserDatabase
  remote: Messenger
  /** Where a new upload goes in Storage. */
  choosePath(): Promise<string>
  /** Asked before the piece that makes it appear: false begins it anew in another place. */
  isFree(path: string): Promise<boolean>
  /** Asked while bytes are on their way: false ends it. */
  isWanted(): Promise<boolean>
}

/**
 * Brings a kept file to the server, one piece a call.
 *
 *   (none) ─begin─▶ partial ─pieces─▶ complete
 *      ▲               │ after a break the server is asked how far it has come
 *      └─────lost──────┘
 *
 * @returns its download URL, once all of it is there
 * @throws Unfinished after a piece that was not the last; Refusal when the bytes are gone
 */
export const upload = async (id: string, uploading: Uploading): Promise<string> => {
  const { database } = uploading
  const file = await database.files.get(id)
  const row = (await database.uploads.get(id)) ?? null
  if (row?.address != null) return row.address
  if (file === undefined) throw new Refusal('failed-precondition', 'not-allowed')
  const begun = row === null ? await begin(file, uploading) : await agree(row, uploading)
  if (begun.address !== null) return begun.address
  const isLast = begun.received + pieceBytes >= file.bytes.byteLength
  if (isLast && !(await uploading.isFree(begun.path))) {
    await database.uploads.delete(id)
    throw new Unfinished()
  }
  return addPiece(file, begun, uploading)
}

const begin = async (
  { id, bytes, contentType }: FileRow,
  { database, remote, choosePath }: Uploading,
): Promise<UploadRow> => {
  const path = await choosePath()
  const session = await remote.files.begin({ path, contentType, size: bytes.byteLength })
  const row = { id, path, session, received: 0, sent: 0, asking: false, address: null }
  await database.uploads.put(row)
  return row
}

/** After a break only the server knows what arrived. */
const agree = async (row: UploadRow, { database, remote }: Uploading): Promise<UploadRow> => {
  if (!row.asking) return row
  const found = await remote.files.ask(row.session)
  if (found.state === 'lost') {
    await database.uploads.delete(row.id)
    throw new Unfinished()
  }
  const agreed =
    found.state === 'complete'
      ? { ...row, asking: false, address: found.address }
      : { ...row, asking: false, received: found.received, sent: found.received }
  await database.uploads.put(agreed)
  return agreed
}

const addPiece = async (
  { id, bytes }: FileRow,
  { session, received }: UploadRow,
  { database, remote, isWanted }: Uploading,
): Promise<string> => {
  const end = Math.min(received + pieceBytes, bytes.byteLength)
  const cancelled = new AbortController()
  let left = 0
  const note = async () => {
    await database.uploads.update(id, { sent: received + left })
    if (!(await isWanted())) cancelled.abort()
  }
  // The database may be closed under it: then nobody looks at the progress either.
  const look = setInterval(() => void note().catch(() => undefined), lookMs)
  const piece: Piece = {
    offset: received,
    bytes: bytes.slice(received, end),
    last: end === bytes.byteLength,
    progress: (sent) => {
      left = Math.min(sent, end - received)
    },
    signal: cancelled.signal,
  }
  // mutant: upload-does-not-ask
  await database.uploads.update(id, { asking: true })
  try {
    const added = await remote.files.add(session, piece)
    if (added.state === 'complete') {
      await database.uploads.update(id, { asking: false, address: added.address })
      return added.address
    }
    if (added.state === 'lost') throw new Transient('the upload was lost')
    await database.uploads.update(id, {
      asking: false,
      received: added.received,
      sent: added.received,
    })
    throw new Unfinished()
  } finally {
    clearInterval(look)
  }
}
