import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { userDatabaseName } from '../../../src/data/database/schema.ts'

/**
 * The stores of the first version, written down a second time: a released version must not change with
 * schema.ts.
 */
const stores = {
  me: 'id',
  subscription: 'id',
  participation: 'id',
  rounds: 'id',
  cards: '[roundId+uid], [roundId+position]',
  likes: 'id, roundId',
  matches: 'id, updatedAt',
  messages: 'id, [matchId+sentAt]',
  plans: 'id, order',
  config: 'id',
  syncStates: 'name',
  outbox: 'key, order, [lane+order], state',
  drafts: 'key',
}

/** An account's database as a page of the first version opens it. */
export const firstVersionOf = (uid: string, indexedDB: IDBFactory): Dexie => {
  const database = new Dexie(userDatabaseName(uid), { indexedDB, IDBKeyRange })
  database.version(1).stores(stores)
  return database
}
