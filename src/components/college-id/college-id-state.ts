import type { OutboxRow, UserDatabase, VerificationRow } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { uploadPercent } from '../../data/photos/files.ts'

/**
 *   none ──send──▶ waiting ⇄ sending ──▶ submitted ──▶ approved
 *    ▲                │                      └──────▶ rejected ──send──▶ waiting
 *    └──discard── refused
 */
export type CollegeIdState =
  | { state: 'none' | 'waiting' | 'submitted' | 'approved' }
  | { state: 'refused'; row: OutboxRow }
  | { state: 'sending'; percent: number }
  | { state: 'rejected'; reason: string | undefined }

const ofServer = (row: VerificationRow | undefined): CollegeIdState => {
  if (row === undefined) return { state: 'none' }
  return row.state === 'rejected' ? { state: 'rejected', reason: row.reason } : { state: row.state }
}

const ofClient = async (database: UserDatabase, row: OutboxRow): Promise<CollegeIdState> => {
  if (row.state === 'refused') return { state: 'refused', row }
  const ids = Object.values(row.args as { front: string; back: string })
  const uploads = await database.uploads.bulkGet(ids)
  const sent = uploads.reduce((sum, upload) => sum + (upload?.sent ?? 0), 0)
  const isMoving = row.state === 'sending' || (sent > 0 && row.retryAt === 0)
  // The size of the second side is not known before its upload begins, so each side counts for a half.
  const percents = uploads.reduce((sum, upload) => sum + uploadPercent(upload), 0)
  return isMoving
    ? { state: 'sending', percent: Math.round(percents / ids.length) }
    : { state: 'waiting' }
}

export const collegeIdOf = async (database: UserDatabase): Promise<CollegeIdState> => {
  const row = await database.outbox.get(outboxKey.putCollegeId())
  if (row !== undefined && row.state !== 'delivered') return ofClient(database, row)
  const verification = await database.verification.get(database.uid)
  const me = await database.me.get(database.uid)
  // An admin verified the person face to face, or before the states existed.
  return verification === undefined && me?.verified ? { state: 'approved' } : ofServer(verification)
}
