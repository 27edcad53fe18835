import { expect, test } from 'vitest'
import { deskPages } from '../../../src/desk/desk-pages.ts'
import { deskPage, findDeskPage } from '../../../src/desk/frame/desk-page.ts'
import { currentItem, railGroups, waitingOf } from '../../../src/desk/frame/desk-rail.ts'
import type { WaitingQueue } from '../../../src/desk/frame/queues.ts'

const Loaded = () => null
const load = async () => ({ Loaded })

const page = (path: string) => deskPage(path, path, load, 'Loaded')
const pages = [page('rounds'), page('rounds/$roundId/matches')]

test('an address finds its page and what its parts stand for', () => {
  expect(findDeskPage(pages, 'rounds')?.page).toBe(pages[0])
  expect(findDeskPage(pages, 'rounds/')?.page).toBe(pages[0])
  expect(findDeskPage(pages, 'rounds/r1/matches')).toEqual({
    page: pages[1],
    params: { roundId: 'r1' },
  })
  for (const unknown of ['', 'round', 'rounds/r1', 'rounds//matches', 'rounds/r1/matches/more'])
    expect(findDeskPage(pages, unknown), unknown).toBeNull()
})

test('the rail begins with the specification’s tabs in its order, and every item is a page', () => {
  const groups = railGroups([])
  expect(groups[0]?.items.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Plans',
    'Payments',
    'Curation',
    'Rounds',
    'College ID Verification',
  ])
  for (const { path, label } of groups.flatMap(({ items }) => items))
    expect(findDeskPage(deskPages, path)?.page.title).toBe(label)
})

test('each page of the desk is marked in the rail, and a queue shows how much waits', () => {
  const row = { oldestAt: 1, roundId: null }
  const queues: WaitingQueue[] = [
    { ...row, queue: 'reports', count: 2 },
    { ...row, queue: 'appeals', count: 1 },
    { ...row, queue: 'lateConfirms', count: 4, roundId: 'r1' },
  ]
  const groups = railGroups(queues)
  const labelAt = (address: string) => currentItem(groups, address)?.label
  for (const { path, title } of deskPages)
    expect(labelAt(path.replace('$roundId', 'r2')), title).toBeDefined()
  expect(labelAt('rounds/r1/matches')).toBe('Late confirms')
  expect(labelAt('rounds/r2/matches')).toBe('Rounds')
  expect(labelAt('send-notification')).toBe('Notifications')
  const waits = groups
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const count = waitingOf(item, queues)
      return count === 0 ? [] : [[item.label, count]]
    })
  expect(waits).toEqual([
    ['Reports', 3],
    ['Late confirms', 4],
  ])
})

test('a page that has been loaded is drawn at once, and one that fails to load waits on', async () => {
  const one = deskPage('one', 'One', load, 'Loaded')
  expect(one.component()).not.toBe(Loaded)
  await one.preload()
  expect(one.component()).toBe(Loaded)
  const failing = deskPage('two', 'Two', () => Promise.reject(new Error('offline')), 'Loaded')
  const later = failing.component()
  await failing.preload()
  expect(failing.component()).toBe(later)
})
