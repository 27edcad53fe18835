import { Dexie, type DexieOptions, type Table } from 'dexie'
import { deskDatabaseName, readsFromDisk } from '../database/schema.ts'

/** The last answer to one query of the desk. */
export interface DeskAnswerRow {
  /** Identity of the query (desk-query.ts). */
  key: string
  rows: readonly unknown[]
  /** Server time at which it was asked for: the age that a page shows. */
  readAt: number
}

/** What admins have open, kept apart from the student's rows and deleted when they leave the desk. */
export class DeskDatabase extends Dexie {
  answers!: Table<DeskAnswerRow, string>

  constructor(uid: string, options?: DexieOptions) {
    super(deskDatabaseName(uid), { ...readsFromDisk, ...options })
    this.version(1).stores({ answers: 'key' })
    // Close for good: a sign-out deletes it, and the next query must not bring it back.
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }
}
