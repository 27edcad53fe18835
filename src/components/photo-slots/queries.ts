import type { OutboxRow, UploadRow, UserDatabase } from '../../data/database/schema.ts'
import { undoableIds } from '../../data/drafts/undo-notes.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { isFileKept, uploadPercent } from '../../data/photos/files.ts'
import { localPhoto, localPhotoId } from '../../shared/domain/profile/photo-address.ts'

export interface Slot {
  address: string
  /** The address of the bytes on this phone as long as they exist, also after the delivery. */
  pictureAddress: string
  state: 'stored' | 'waiting' | 'sending' | 'refused'
  /** Whether its removal may still be undone. */
  isRemoving: boolean
  /** Percent of the upload, 0 to 100. */
  percent: number
  put?: OutboxRow | undefined
  /** The refused removal, because of which the photo is still here. */
  refusedRemoval?: OutboxRow | undefined
}

const stateOf = (row: OutboxRow | undefined, upload: UploadRow | undefined): Slot['state'] => {
  if (row === undefined || row.state === 'delivered') return 'stored'
  if (row.state === 'queued') {
    // Between two pieces of an upload the next one starts at once.
    const isOnItsWay = upload !== undefined && upload.received !== null
    return isOnItsWay && row.retryAt === 0 ? 'sending' : 'waiting'
  }
  return row.state
}

/** A delivered photo has another address than it had on this phone. */
const pictureAddress = async (database: UserDatabase, address: string): Promise<string> => {
  const upload = await database.uploads.filter((row) => row.address === address).first()
  const isKept = upload !== undefined && (await isFileKept(database, upload.id))
  return isKept ? localPhoto(upload.id) : address
}

/** Looks for a refused removal under each address that the photo has had. */
const refusedRemovalOf = async ({ outbox }: UserDatabase, ...names: readonly string[]) => {
  const rows = await outbox.bulkGet(names.map((address) => outboxKey.removePhoto({ address })))
  return rows.find((row) => row?.state === 'refused')
}

const toSlot = async (
  database: UserDatabase,
  address: string,
): Promise<Omit<Slot, 'isRemoving'>> => {
  const id = localPhotoId(address)
  if (id === null) {
    const drawnFrom = await pictureAddress(database, address)
    const refusedRemoval = await refusedRemovalOf(database, address, drawnFrom)
    return { address, pictureAddress: drawnFrom, state: 'stored', percent: 100, refusedRemoval }
  }
  const [row, upload, refusedRemoval] = await Promise.all([
    database.outbox.get(outboxKey.putPhoto({ id })),
    database.uploads.get(id),
    refusedRemovalOf(database, address),
  ])
  const percent = uploadPercent(upload)
  const state = stateOf(row, upload)
  return { address, pictureAddress: address, state, percent, put: row, refusedRemoval }
}

export const slotsOf = async (database: UserDatabase): Promise<Slot[]> => {
  const me = await database.me.get(database.uid)
  const slots = await Promise.all((me?.photoUrls ?? []).map((address) => toSlot(database, address)))
  const removing = await undoableIds(database, 'photo-removal')
  return slots.map((slot) => ({ ...slot, isRemoving: removing.has(slot.pictureAddress) }))
}
