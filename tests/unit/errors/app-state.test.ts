import { afterEach, expect, test, vi } from 'vitest'
import { appStateLine, readAppState } from '../../../src/components/error-report/app-state.ts'
import type { OutboxRow } from '../../../src/data/database/schema.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { keepErrorReport, takeErrorReports } from '../../../src/data/drafts/drafts.ts'
import { errorReportOf } from '../../../src/shared/domain/operations/error-report.ts'

// The browser's own measures (https://www.npmjs.com/package/web-vitals). Nobody has pressed anything.
vi.mock('web-vitals', () => ({
  onLCP: (tell: (metric: { value: number }) => void) => tell({ value: 812.4 }),
  onINP: () => undefined,
  onCLS: (tell: (metric: { value: number }) => void) => tell({ value: 0.0304 }),
}))

afterEach(() => vi.unstubAllGlobals())

const stubPage = () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN' }, querySelector: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 740)
}

/** Every private thing that the rows of a phone hold. */
const canaries = ['riya', 'xenia', 'meet me', '9876543210']

const entry = (number: number): OutboxRow => ({
  key: `like:winter:xenia${number}`,
  name: 'sendMessage',
  args: { to: 'xenia', text: 'meet me, 9876543210' },
  order: number,
  state: 'queued',
  createdAt: 0,
  attempts: 0,
  retryAt: 0,
  retrySetBy: 'phone',
})

test('the state of the app counts rows, and holds nothing of them', async () => {
  stubPage()
  const database = new UserDatabase('riya')
  await database.outbox.bulkPut([entry(1), entry(2)])
  await database.syncStates.put({
    name: 'messages:riya_xenia',
    stream: null,
    roundId: null,
    pokedAt: 0,
    pulledAt: Date.UTC(2026, 0, 2),
    newestAt: null,
  })
  const state = await readAppState(database)
  expect(state).toMatchObject({
    outbox: { 'sendMessage queued': 2 },
    mirrors: 1,
    syncedAt: '2026-01-02T00:00:00.000Z',
    screen: '360x740',
    webVitals: { largestPaint: 812, slowestPress: null, layoutShift: 0.03 },
  })
  const said = `${JSON.stringify(state)} ${appStateLine(state)}`
  for (const canary of canaries) expect(said).not.toContain(canary)
  // The error report has it as it was shown.
  const line = appStateLine(state)
  const at = { route: '/', build: 1, userAgent: '' }
  expect(errorReportOf(new Error(line), at).message).toBe(line)
  await database.delete()
})

test('the ten newest reports wait, and are taken once', async () => {
  const database = new UserDatabase('anil')
  const at = { route: '/', build: 1, userAgent: '' }
  for (let number = 10; number < 30; number++) {
    await keepErrorReport(database, errorReportOf(new Error(`kind ${number}`), at))
  }
  const [taken, again] = await Promise.all([takeErrorReports(database), takeErrorReports(database)])
  const messages = [...taken, ...again].map(({ message }) => message)
  expect(messages).toHaveLength(10)
  expect(messages.at(-1)).toBe('kind 29')
  await database.delete()
})
