import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Rows } from '../../screens/app.ts'
import { maleRows } from '../../screens/campus.ts'
import { match, me, message } from '../../screens/rows.ts'
import { noisePhoto } from './noise-photo.ts'
import type { Flicks } from './scrolling.ts'

/** A screen of the product with as much in it as anybody may come to have. */
export interface LongList {
  name: string
  path: string
  /** Replaces these tables of a man's phone. */
  rows: (now: number) => Rows
  /** Brings what comes only as one goes on, so that all of it is there. */
  bring?: (page: Page) => Promise<void>
  flicks: Flicks
}

/** Flicks down a page from its top, as one reads. */
const down: Flicks = { scroller: 'html', count: 4, pixels: 5400 }

const messageCount = 5000

const many = <Item>(count: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => make(place))

/** Files of the bench's own server; each address is fetched and decoded anew. */
const photoFiles = 8
const photo = (place: number): string => `/photos/${place % photoFiles}.jpg?${place}`

export const putPhotos = async (directory: string): Promise<void> => {
  mkdirSync(join(directory, 'photos'))
  for (const name of many(photoFiles, String)) {
    writeFileSync(join(directory, 'photos', `${name}.jpg`), await noisePhoto())
  }
}

const turn = ({ keyboard }: Page): Promise<void> => keyboard.press('ArrowRight')

/** Up, page by page, to the very first. */
const bringOldest = async (page: Page): Promise<void> => {
  const log = page.getByRole('log')
  const first = log.locator(`[aria-setsize="${messageCount}"][aria-posinset="1"]`)
  while (!(await first.isVisible())) {
    await log.evaluate((element) => element.scrollTo(0, 0))
    await page.waitForTimeout(50)
  }
}

const withPhoto = (place: number) => {
  const row = match(`girl${place}`)
  const girl = row.people[row.girlUid]
  if (girl === undefined) throw new Error('a match of two')
  const photoUrls = [photo(place)]
  return {
    ...row.people,
    [row.girlUid]: { ...girl, card: { ...girl.card, photoUrls, college: 'Hindu College' } },
  }
}

export const longLists: readonly LongList[] = [
  {
    name: `${limits.deckMax} cards`,
    path: '/dashboard/male/rounds',
    // Each card is read to its end, and the next card begins at its top.
    flicks: { scroller: 'html', count: 16, pixels: 900, after: turn },
    rows: (now) => {
      const [full] = maleRows(now).cards as { card: object }[]
      return {
        cards: many(limits.deckMax, (position) => {
          const uid = `girl${position}`
          const photoUrls = [photo(2 * position), photo(2 * position + 1)]
          return { roundId: 'round', uid, position, card: { ...full?.card, uid, photoUrls } }
        }),
      }
    },
  },
  {
    name: '500 matches',
    path: '/dashboard/matches',
    flicks: down,
    rows: (now) => ({
      matches: many(500, (place) =>
        match(`girl${place}`, { createdAt: now - place, people: withPhoto(place) }),
      ),
      drafts: [{ key: 'welcomed-matches', value: now }],
    }),
  },
  {
    name: '10,000 notifications',
    path: '/dashboard/notifications',
    flicks: down,
    rows: (now) => ({
      notifications: many(10_000, (place) => ({
        id: `n${place}`,
        title: `Title ${place}`,
        body: 'Something to read. '.repeat(1 + (place % 5)),
        userUid: place % 2 === 0 ? me : null,
        targetType: place % 2 === 0 ? 'personal' : 'all',
        createdAt: now - place * (durations.minute / 2),
        updatedAt: now,
        seen: true,
      })),
    }),
  },
  {
    name: '5,000 messages',
    path: '/dashboard/chat?with=girl',
    bring: bringOldest,
    flicks: { ...down, scroller: '[role=log]' },
    rows: (now) => ({
      messages: many(messageCount, (place) => ({
        ...message(`m${place}`, place % 3 === 0 ? me : 'girl', now - place * durations.minute),
        text: 'Words of a message. '.repeat(1 + (place % 7)),
      })),
    }),
  },
]
