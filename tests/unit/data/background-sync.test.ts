import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ConnectionState } from '../../../src/data/connection/connection.ts'
import {
  type BackgroundSync,
  followForBackgroundSync,
} from '../../../src/data/worker/background-sync.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'
import { quietFor } from '../../support/passing-time.ts'

const connection = createStore<ConnectionState>()(() => 'online')
const register = vi.fn(async () => {})
let sync: BackgroundSync
let isUnsent = false

const hide = () => {
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}
const asked = async (): Promise<number> => {
  await quietFor(1)
  return register.mock.calls.length
}

beforeEach(() => {
  stubBrowser()
  const registration = { sync: { register } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  register.mockClear()
  connection.setState('online')
  sync = followForBackgroundSync(connection, async () => isUnsent)
})
afterEach(() => {
  sync.stop()
  vi.unstubAllGlobals()
})

test('a press that the page sends itself asks for no worker', async () => {
  sync.pressed()
  isUnsent = false
  sync.tried()
  expect(await asked()).toBe(0)
  hide()
  expect(await asked()).toBe(0)
})

test('a page that is left before it knows what is unsent asks for the worker', async () => {
  sync.pressed()
  isUnsent = true
  sync.tried()
  hide()
  expect(register).not.toHaveBeenCalled()
  expect(await asked()).toBe(2)
})

test('a press during the question of what is unsent is not forgotten by its answer', async () => {
  isUnsent = false
  sync.tried()
  sync.pressed()
  expect(await asked()).toBe(0)
  hide()
  expect(await asked()).toBe(1)
})

test('a page whose storage does not answer asks for the worker when it is left', async () => {
  sync.stop()
  sync = followForBackgroundSync(connection, () => Promise.reject(new Error('closed')))
  sync.pressed()
  sync.tried()
  expect(await asked()).toBe(0)
  hide()
  expect(await asked()).toBe(1)
})

test('a press without a network asks for the worker', async () => {
  connection.setState('offline')
  sync.pressed()
  expect(await asked()).toBe(1)
})

test('a page that is left with something to send asks for the worker', async () => {
  sync.pressed()
  expect(await asked()).toBe(0)
  hide()
  expect(await asked()).toBe(1)
})

test('a flush that could not send everything asks for the worker', async () => {
  sync.pressed()
  isUnsent = true
  sync.tried()
  expect(await asked()).toBe(1)
})

test('a page that is left after such a flush asks once more', async () => {
  isUnsent = true
  sync.tried()
  expect(await asked()).toBe(1)
  hide()
  expect(await asked()).toBe(2)
})
