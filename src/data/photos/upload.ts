import { pieceBytes, type UploadPiece } from '../../remote/files.ts'
import type { Messenger } from '../../remote/remote.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import type { FileRow, UploadRow, UserDatabase } from '../database/schema.ts'

/** Time between notes of progress, each of which also checks whether the upload is wanted. */
const progressMs = durations.second / 4

/** `send` throws it when a part of a file has arrived; the rest follows at once, after other entries. */
export class PartialDelivery extends Error {
  override readonly name = 'PartialDelivery'
}

export interface UploadParts {
  database: UserDatabase
  remote: Messenger
  choosePath(): Promise<string>
  /** Called before the last piece, which creates the file; false starts again at another path. */
  isUnshown(path: string): Promise<boolean>
  /** Called when the last piece was refused; true starts again at another path. */
  isTaken(path: string): Promise<boolean>
  /** Called while bytes are in flight; false ends the upload. */
  isWanted(): Promise<boolean>
}

/**
 * Uploads a kept file, one piece a call (docs/adr/0018).
 *
 *   (none) ──start──▶ partial ──pieces──▶ complete
 *      ▲                 │ (after a break, asks the server how much has arrived)
 *      └──────lost───────┘
 *
 * @returns its download URL, after the last piece
 * @throws PartialDelivery after a piece that was not the last; Refusal when the bytes are gone
 */
export const uploadFile = async (id: string, parts: UploadParts): Promise<string> => {
  const { database } = parts
  const file = await database.files.get(id)
  const row = await database.uploads.get(id)
  if (row?.address != null) return row.address
  if (file === undefined) throw new Refusal('failed-precondition', 'not-allowed')
  const known = row === undefined ? await startUpload(file, parts) : await askHowFar(row, parts)
  if (known.address !== null) return known.address
  const received = known.received ?? 0
  const isLast = received + pieceBytes >= file.bytes.byteLength
  if (isLast && !(await parts.isUnshown(known.path))) return startOver(id, database)
  try {
    return await sendPiece(file, { ...known, received }, parts)
  } catch (error) {
    const isDenied = error instanceof Refusal && error.code === 'permission-denied'
    if (isLast && isDenied && (await parts.isTaken(known.path))) return startOver(id, database)
    throw error
  }
}

const startOver = async (id: string, { uploads }: UserDatabase): Promise<never> => {
  await uploads.delete(id)
  throw new PartialDelivery()
}

const startUpload = async (
  { id, bytes, contentType }: FileRow,
  { database, remote, choosePath }: UploadParts,
): Promise<UploadRow> => {
  const path = await choosePath()
  const size = bytes.byteLength
  const session = await remote.files.begin({ path, contentType, size })
  const row = { id, path, session, received: 0, sent: 0, size, address: null }
  await database.uploads.put(row)
  return row
}

const askHowFar = async (row: UploadRow, { database, remote }: UploadParts): Promise<UploadRow> => {
  if (row.received !== null) return row
  const found = await remote.files.ask(row.session)
  if (found.state === 'lost') return startOver(row.id, database)
  const known =
    found.state === 'complete'
      ? { ...row, received: row.sent, address: found.address }
      : { ...row, received: found.received, sent: found.received }
  await database.uploads.put(known)
  return known
}

const sendPiece = async (
  { id, bytes }: FileRow,
  { session, received }: UploadRow & { received: number },
  { database, remote, isWanted }: UploadParts,
): Promise<string> => {
  const end = Math.min(received + pieceBytes, bytes.byteLength)
  const cancelled = new AbortController()
  let sentBytes = 0
  const noteProgress = async () => {
    await database.uploads.update(id, { sent: received + sentBytes })
    if (!(await isWanted())) cancelled.abort()
  }
  // The database may be closed; then no screen shows the progress.
  const timer = setInterval(() => void noteProgress().catch(() => undefined), progressMs)
  const piece: UploadPiece = {
    offset: received,
    bytes: bytes.slice(received, end),
    last: end === bytes.byteLength,
    progress: (sent) => {
      sentBytes = Math.min(sent, end - received)
    },
    signal: cancelled.signal,
  }
  await database.uploads.update(id, { received: null })
  try {
    const added = await remote.files.add(session, piece)
    if (added.state === 'complete') {
      await database.uploads.update(id, { received: end, sent: end, address: added.address })
      return added.address
    }
    if (added.state === 'lost') throw new Transient('the upload was lost')
    await database.uploads.update(id, { received: added.received, sent: added.received })
    throw new PartialDelivery()
  } finally {
    clearInterval(timer)
  }
}
