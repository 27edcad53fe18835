import { Dexie } from 'dexie'
import { expect } from 'vitest'
import { closeClient, openClient } from '../../../src/data/client/client.ts'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { provideRemote } from '../../../src/data/connection/connect.ts'
import { readOwnRows } from '../../../src/data/database/salvage.ts'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import { device } from '../../../src/data/device/device.ts'
import { prepareSignIn } from '../../../src/data/session/sign-in.ts'
import type { MemoryRemote } from '../memory-store/server.ts'
import { eventually } from './client.ts'
import { stubBrowser } from './fake-browser.ts'
import { type Campus, createCampus, man, woman } from './memory-campus.ts'

export const her = { roundId: 'r1', uid: woman.uid }

/** The server and the page of the present test, from `begin` on. */
export let campus: Campus
export let remote: MemoryRemote
export let browser: ReturnType<typeof stubBrowser>

/** A fresh page on the same phone: its memory is empty, the databases stay. */
export const openPage = async () => {
  closeClient()
  provideRemote(async () => remote)
  await prepareSignIn()
}

/** Opens the account's rows and begins to sync. */
export const open = async (uid: string) => {
  const opening = await openClient({ uid })
  if (opening.state !== 'open') throw new Error(`The phone is ${opening.state}`)
  opening.client.start()
  return opening.client
}

export const signedIn = async () => {
  await signIn()
  const client = await open(man.uid)
  await eventually(async () => expect(await client.database.cards.count()).toBe(2))
  return client
}

export const salvageOf = async (uid: string) => (await readOwnRows(userDatabaseName(uid))).salvage

const vendor = () => {
  const database = new Dexie('firebaseLocalStorageDb')
  database.version(1).stores({ firebaseLocalStorage: '' })
  return database
}

export const keepVendorRow = async (row: string) => {
  const database = vendor()
  await database.table('firebaseLocalStorage').put(row, 'account')
  database.close()
}

export const vendorRows = async () => {
  const database = vendor()
  const rows = await database.table('firebaseLocalStorage').toArray()
  database.close()
  return rows
}

export const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name)
export const likes = () => campus.server.paths('likes/')

/** Opens a fresh page after the last one died; the vendor's SDK holds this account, or none. */
export const reopen = async (account: typeof man | null) => {
  remote = campus.server.connect(account)
  await openPage()
}

/** Makes a browser and a campus, before each test; nobody is signed in yet. */
export const begin = async () => {
  browser = stubBrowser()
  campus = createCampus()
  remote = campus.server.connect(null)
  remote.choose(man)
  await openPage()
}

/** Removes everything from the phone, after each test. */
export const end = async () => {
  closeClient()
  for (const name of await Dexie.getDatabaseNames()) {
    if (name !== 'mulaqat-device') await Dexie.delete(name)
  }
  await device.session.clear()
  await device.settings.clear()
}
