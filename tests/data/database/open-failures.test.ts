import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { openDatabase, openFailureState, openFailures } from '../../../src/data/database/open.ts'

/** A phone's storage whose every opening fails like this. */
const failing = (fail: () => unknown): IDBFactory => {
  const factory = new IDBFactory()
  const open = () => {
    throw fail()
  }
  return new Proxy(factory, {
    get: (target, property) => {
      if (property === 'open') return open
      const value = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const stateAfter = async (fail: () => unknown) =>
  (await openDatabase('me', { indexedDB: failing(fail), IDBKeyRange })).state

/** The errors of the engines, word for word (docs/storage-errors.md). */
const thrown: readonly [engine: string, name: string, message: string, state: string][] = [
  ['Chromium, full disk', 'QuotaExceededError', 'Encountered full disk while opening', 'full'],
  ['Firefox, full disk', 'QuotaExceededError', 'The current transaction exceeded', 'full'],
  ['Chromium', 'UnknownError', 'Internal error opening backing store', 'unavailable'],
  ['Chromium', 'AbortError', 'Version change transaction was aborted', 'unavailable'],
  ['Firefox', 'UnknownError', 'The operation failed for reasons unrelated', 'unavailable'],
  ['WebKit', 'UnknownError', 'Connection to Indexed Database server lost', 'unavailable'],
  ['WebKit', 'InvalidStateError', 'The database connection is closing', 'unavailable'],
  ['WebKit', 'AbortError', 'The connection was closed', 'unavailable'],
  ['Firefox', 'TimeoutError', 'The operation timed out', 'unavailable'],
  ['an older build', 'VersionError', 'The requested version is less', 'unavailable'],
  ['any', 'DataError', 'Data provided does not meet requirements', 'broken'],
  ['any', 'ConstraintError', 'An object store with that name exists', 'broken'],
  ['any', 'NotFoundError', 'No such object store', 'broken'],
  ['Firefox, private', 'InvalidStateError', 'A mutation operation was attempted', 'denied'],
  ['Chromium', 'SecurityError', 'access to the Indexed Database API is denied', 'denied'],
  ['an engine to come', 'NeverSeenError', 'something new', 'unavailable'],
]

describe('a database that does not open', () => {
  for (const [engine, name, message, state] of thrown) {
    test(`with ${name} of ${engine} is ${state} [36, 82]`, async () => {
      expect(await stateAfter(() => new DOMException(message, name))).toBe(state)
    })
  }

  test('for want of room says so through Dexie’s wrappers too', () => {
    const quota = new DOMException('Full', 'QuotaExceededError')
    const aborted = new Dexie.AbortError('Transaction aborted', quota)
    expect(openFailureState(new Dexie.OpenFailedError('It did not open', aborted))).toBe('full')
    expect(openFailureState(new Dexie.UpgradeError('It stopped'))).toBe('broken')
    expect(openFailureState(new Dexie.DatabaseClosedError('Closed'))).toBe('unavailable')
    expect(openFailureState('no error at all')).toBe('unavailable')
  })

  test('is described by the table of docs/storage-errors.md, name by name', () => {
    const page = readFileSync('docs/storage-errors.md', 'utf8')
    const rows = [...page.matchAll(/^\| `([A-Z]\w+)`.*\| (\w+)\s+\|$/gm)]
    expect(Object.fromEntries(rows.map(([, name, state]) => [name, state]))).toEqual(openFailures)
  })
})
