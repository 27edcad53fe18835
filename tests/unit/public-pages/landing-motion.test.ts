import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countUp, growScores } from '../../../src/public-pages/live/grow.ts'
import { publicPages } from '../../../src/public-pages/pages.tsx'
import { renderPage } from '../../../src/public-pages/render.tsx'

const [landing] = publicPages()
const parts = {
  siteOrigin: 'https://campus.example',
  landingStyles: '',
  stylesFile: '',
  inlineScript: '',
  hindiStyles: '',
  liveScript: '',
  liveHindi: '',
  signInChunk: '',
  drawingsFile: '',
}
const html = landing === undefined ? '' : renderPage(landing, parts)

/** The `data-` attributes of each element of the document that has `data-{name}`. */
const datasetsOf = (name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<[^>]* data-${name}[ =][^>]*>`, 'g'))].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  )

const frameMs = 16
let now = 0
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  now = 0
  frames = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** @returns the frames' time in milliseconds until nothing moves any more */
const playOut = (): number => {
  while (frames.length > 0) {
    now += frameMs
    for (const frame of frames.splice(0)) frame(now)
  }
  return now
}

/** An element as the document holds it, and every text that it was given. */
const shownBy = (dataset: Record<string, string>) => {
  const texts: string[] = []
  const ring: string[] = []
  const element = {
    dataset,
    set textContent(words: string) {
      texts.push(words)
    },
    closest: () => ({
      querySelector: () => ({ style: { setProperty: (_: string, to: string) => ring.push(to) } }),
    }),
  } as unknown as HTMLElement
  return { element, texts, ring }
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, place) => place === 0 || number >= (numbers[place - 1] ?? 0))

test('the match score runs from 78 to 92 percent, and its ring with it', () => {
  const [dataset, ...others] = datasetsOf('score')
  expect(others).toEqual([])
  const { element, texts, ring } = shownBy(dataset ?? {})
  growScores(element)
  const ms = playOut()
  expect(texts[0]).toBe('78%')
  expect(texts.at(-1)).toBe('92%')
  expect(new Set(texts).size).toBe(92 - 78 + 1)
  expect(isRising(texts.map((words) => Number.parseInt(words, 10)))).toBe(true)
  expect(ring.map((value) => `${value}%`)).toEqual(texts)
  expect(ms).toBeGreaterThan(1000)
  expect(ms).toBeLessThan(3000)
})

test('the counters rise from 0 to 3200, 57, 0% and 18, and stop there', () => {
  const last = datasetsOf('count').map((dataset) => {
    const { element, texts } = shownBy(dataset)
    countUp(element)
    playOut()
    expect(texts[0]).toBe(`0${dataset.unit ?? ''}`)
    expect(isRising(texts.map((words) => Number.parseInt(words, 10)))).toBe(true)
    return texts.at(-1)
  })
  expect(last).toEqual(['3200', '57', '0%', '18'])
})

test('a frame that comes before its time, or very late, shows neither less nor more', () => {
  const { element, texts } = shownBy({ count: '57' })
  countUp(element)
  for (const frame of frames.splice(0)) frame(now - frameMs)
  expect(texts.at(-1)).toBe('0')
  for (const frame of frames.splice(0)) frame(now + 1_000_000)
  expect(texts.at(-1)).toBe('57')
  expect(frames).toEqual([])
})
