import { expect, test } from 'vitest'
import { deskPages } from '../../../src/features/admin/desk-pages.ts'
import { deskPage, findDeskPage } from '../../../src/features/admin/frame/desk-page.ts'

const page = (path: string) => deskPage(path, null, async () => () => null)
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

test('the tabs stand in the order of the specification, then of PRODUCT §11', () => {
  const order = [
    'Dashboard',
    'Plans',
    'Payments',
    'Curation',
    'Rounds',
    'College ID Verification',
    'Notifications',
    'Reports',
    'People',
    'Settings',
  ]
  const tabs = deskPages.flatMap(({ tab }) => tab ?? [])
  expect(tabs).toEqual(order.filter((name) => tabs.includes(name as (typeof tabs)[number])))
})
