import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { device } from '../../../src/data/device/device.ts'
import { type AppWindow, openShown } from '../../../src/data/push/open-shown.ts'
import { takePressedAddress } from '../../../src/data/push/pressed-address.ts'
import { addressToOpen } from '../../../src/data/worker/worker-messages.ts'
import { durations } from '../../../src/shared/limits.ts'

const to = '/dashboard/chat?with=woman'
const pressed = { addressee: 'man', title: 'News', body: 'Of you', tag: 'news', at: 1, to }

/** An iPhone opens the app at its start address while the app is not running. */
let opensStart: boolean
let opened: string[]
let focused: number
let navigated: string[]
let heard: { to: string; press: unknown }[]

/** @param answersAt the try that the page answers; 0 for a page that never does */
const windowAt = (path: string, answersAt: number): AppWindow => {
  const window: AppWindow = {
    url: `https://mulaqat.test${path}`,
    focus: async () => {
      focused += 1
      return window
    },
    navigate: async (address) => void navigated.push(address),
    postMessage: (message, [port]) => {
      const wanted = addressToOpen(message)
      if (wanted !== null) heard.push(wanted)
      if (heard.length === answersAt) (port as MessagePort).postMessage('taken')
    },
  }
  return window
}

const press = (window?: AppWindow, data: unknown = pressed) =>
  openShown(data, {
    all: async () => (window === undefined ? [] : [window]),
    open: async (address) => {
      opened.push(address)
      return { url: `https://mulaqat.test${opensStart ? '/dashboard' : address}` }
    },
  })

beforeEach(async () => {
  opensStart = false
  opened = []
  focused = 0
  navigated = []
  heard = []
  await device.session.put({
    id: 'session',
    uid: 'man',
    email: 'man@demo.campus',
    name: 'Aman',
    gender: 'male',
    complete: true,
    admin: false,
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await device.session.clear()
})

describe('a pressed notification', () => {
  test('opens its address where no window is open', async () => {
    await press()
    expect(opened).toEqual([to])
  })

  test('is found by the start that an iPhone opens instead', async () => {
    opensStart = true
    await press()
    expect(await takePressedAddress(device, 'woman', Date.now())).toBeNull()
    await press()
    expect(await takePressedAddress(device, 'man', Date.now())).toBe(to)
    expect(await takePressedAddress(device, 'man', Date.now())).toBeNull()
  })

  test('is not found by a start of another day, nor where its address was opened', async () => {
    opensStart = true
    await press()
    expect(await takePressedAddress(device, 'man', Date.now() + durations.hour)).toBeNull()
    opensStart = false
    await press()
    expect(await takePressedAddress(device, 'man', Date.now())).toBeNull()
  })

  test('is handed to the window that is there, which goes there itself', async () => {
    await press(windowAt('/dashboard/account', 1))
    expect(focused).toBe(1)
    expect(heard.map((one) => one.to)).toEqual([to])
    expect([opened, navigated]).toEqual([[], []])
  })

  test('waits for a page that is still loading, under one number', async () => {
    await press(windowAt('/dashboard/account', 3))
    expect(new Set(heard.map((one) => one.press)).size).toBe(1)
    expect([opened, navigated]).toEqual([[], []])
  })

  test('never takes away a page that does not answer: somebody may be typing there', async () => {
    await press(windowAt('/dashboard/edit-profile', 0))
    expect(navigated).toEqual([])
    expect(opened).toEqual([to])
  })

  test('leads on from a public page, which holds nothing', async () => {
    await press(windowAt('/safety', 0))
    expect(navigated).toEqual([to])
    expect([opened, heard]).toEqual([[], []])
  })

  test.each([
    ['of the account before', { ...pressed, addressee: 'woman' }],
    ['of nobody', { ...pressed, addressee: null }],
    ['of an older build, which named no account', { ...pressed, addressee: undefined }],
    ['that leads to another site [67]', { ...pressed, to: 'https://evil.example/' }],
    ['that leads to another host [67]', { ...pressed, to: '//evil.example/' }],
    ['that leads to another host for some browsers [67]', { ...pressed, to: '/\\evil.example/' }],
    ['that is a script [67]', { ...pressed, to: 'javascript:alert(1)' }],
    ['that says nothing', null],
  ])('%s leads to the start', async (_which, data) => {
    await press(undefined, data)
    expect(opened).toEqual(['/dashboard'])
  })

  test('leads a visitor to the start, whoever was meant', async () => {
    await device.session.clear()
    await press()
    expect(opened).toEqual(['/dashboard'])
  })
})
