import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageVisibility } from '../../../src/data/connection/visibility.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'

const said: string[] = []
let stop: () => void

beforeEach(() => {
  stubBrowser()
  Object.assign(document, { visibilityState: 'visible' })
  said.length = 0
  const says = (what: string) => () => void said.push(what)
  stop = pageVisibility.watch(says('shown'), says('hidden'), says('frozen'))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a page gives back what it leads before the browser freezes it or keeps it for Back', () => {
  document.dispatchEvent(new Event('freeze'))
  window.dispatchEvent(new Event('pagehide'))
  expect(said).toEqual(['shown', 'frozen', 'frozen'])
})

test('a page that goes on looks again whether it is seen', () => {
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('resume'))
  expect(said).toEqual(['shown', 'hidden', 'shown'])
})

test('a stopped follower hears nothing more', () => {
  stop()
  document.dispatchEvent(new Event('freeze'))
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said).toEqual(['shown'])
})
