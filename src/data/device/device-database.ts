import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Gender } from '../../shared/model/people/answers.ts'
import { readsFromDisk } from '../lib/reads-from-disk.ts'
import { findRoomForWrites } from '../lib/room.ts'
import { deviceDatabaseName } from './device-ids.ts'

/** The account that is signed in on this phone, known before Firebase has loaded. */
export interface SessionRow {
  id: 'session'
  uid: string
  email: string
  name: string
  gender: Gender | null
  complete: boolean
  admin: boolean
}

export interface SettingRow {
  id: string
  value: unknown
}

/** Facts about this phone, not about an account. */
export class DeviceDatabase extends Dexie {
  session!: Table<SessionRow, string>
  settings!: Table<SettingRow, string>

  constructor(options?: DexieOptions) {
    super(deviceDatabaseName, { ...readsFromDisk, ...options })
    this.version(1).stores({ session: 'id, uid', settings: 'id' })
    findRoomForWrites(this)
  }
}
