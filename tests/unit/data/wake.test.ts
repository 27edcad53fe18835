import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWake } from '../../../src/data/connection/wake.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'

const worker = new EventTarget()
const woken = vi.fn()
let stop: () => void

const look = (visibilityState: 'visible' | 'hidden') => {
  Object.assign(document, { visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('navigator', { serviceWorker: worker })
  woken.mockReset()
  stop = onWake(woken)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a client wakes when the phone is online, the page is shown or the worker tells it, and not when the page is hidden', () => {
  window.dispatchEvent(new Event('online'))
  expect(woken).toHaveBeenCalledTimes(1)
  look('hidden')
  expect(woken).toHaveBeenCalledTimes(1)
  look('visible')
  expect(woken).toHaveBeenCalledTimes(2)
  worker.dispatchEvent(new Event('message'))
  expect(woken).toHaveBeenCalledTimes(3)
})

test('a stopped client does not wake', () => {
  stop()
  window.dispatchEvent(new Event('online'))
  look('visible')
  worker.dispatchEvent(new Event('message'))
  expect(woken).not.toHaveBeenCalled()
})
