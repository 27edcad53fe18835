import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signOut } from '../../src/data/client/sign-out.ts'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import { readSession } from '../../src/data/session/session.ts'
import { stubBrowser } from '../support/engine/fake-browser.ts'
import { man, woman } from '../support/engine/memory-campus.ts'
import { atEachTurn, type Day, serveDatabases } from './points/page.ts'

serveDatabases()

let today: Day | undefined

beforeEach(() => void stubBrowser())
afterEach(() => today?.virtual.uninstall())

const began = (day: Day) => {
  today = day
}

/** The person whose rows are on this phone. */
const heldHere = async ({ during, storage }: Day) => {
  const found = await during(storage.factory.databases())
  const names = found?.map(({ name }) => name)
  return [man, woman].filter(({ uid }) => names?.includes(userDatabaseName(uid)))
}

const signedIn = async ({ during }: Day) => (await during(readSession()))?.uid ?? null

/** A smaller number of points would mean that the count no longer sees them. */
const fewest = 15

describe('a page killed at any await', () => {
  test('of signing out leaves all of the account, or nothing', async () => {
    const turns = await atEachTurn({
      began,
      prepare: async ({ during, signInAs }) => void (await during(signInAs(man))),
      work: () => signOut('discard'),
      recovered: async (day) => {
        const uid = await signedIn(day)
        expect(await heldHere(day)).toEqual(uid === null ? [] : [man])
        if (uid === null) expect(await day.remote().user()).toBeNull()
      },
    })
    expect(turns).toBeGreaterThan(fewest)
  }, 300_000)

  test('of somebody else signing in keeps the rows of nobody who is not signed in', async () => {
    const turns = await atEachTurn({
      began,
      prepare: async ({ during, signInAs, newPage }) => {
        await during(signInAs(man))
        await during(signOut('discard'))
        await newPage()
      },
      work: ({ signInAs }) => signInAs(woman),
      recovered: async (day) => {
        const uid = await signedIn(day)
        expect([null, woman.uid]).toContain(uid)
        const held = await heldHere(day)
        expect(held).not.toContain(man)
        if (uid === null) expect(held).toEqual([])
        await day.during(day.signInAs(woman))
        expect(await signedIn(day)).toBe(woman.uid)
      },
    })
    expect(turns).toBeGreaterThan(fewest)
  }, 300_000)
})
