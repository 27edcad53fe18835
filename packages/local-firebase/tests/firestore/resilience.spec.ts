import type { Page } from '@playwright/test'
import { connect, expect, test } from './browser.ts'
import { runFirestore } from './running.ts'

/** The SDK's own back-off after a server has vanished. */
const reconnectMs = 30_000

/** Follows the first documents of `c` into window.seen, one text for each snapshot. */
const follow = (page: Page, limit?: number) =>
  page.evaluate((limit) => {
    const { firestore } = window.firestoreSdk
    const all = firestore.collection(window.database, 'c')
    firestore.onSnapshot(
      limit === undefined ? all : firestore.query(all, firestore.limit(limit)),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        const documents = docs.map((document) => `${document.id}=${document.get('n')}`)
        window.seen.push([...documents, metadata.fromCache ? '(cache)' : '(server)'].join(' '))
      },
    )
  }, limit)

const seen = (page: Page) => page.evaluate(() => window.seen)
const lastSeen = (page: Page) => page.evaluate(() => window.seen.at(-1))
const fields = (n: number) => ({ n: { integerValue: String(n) } })

test('an offline write shows at once and arrives when the network returns', async ({
  sdkPage,
  running,
}) => {
  const context = sdkPage.context()
  await follow(sdkPage)
  await expect.poll(() => lastSeen(sdkPage)).toBe('(server)')
  await context.setOffline(true)
  await sdkPage.evaluate(() => {
    const { firestore } = window.firestoreSdk
    void firestore.setDoc(firestore.doc(window.database, 'c/a'), { n: 1 })
  })
  await expect.poll(() => lastSeen(sdkPage)).toContain('a=1')
  const name = running.firestore.nameOf('c/a')
  expect(running.firestore.get(name)).toBeNull()
  await context.setOffline(false)
  await expect.poll(() => running.firestore.get(name)?.fields).toEqual(fields(1))
  await expect.poll(() => lastSeen(sdkPage)).toBe('a=1 (server)')
})

test('dropped streams lose nothing and repeat nothing', async ({ sdkPage, running }) => {
  const { firestore } = running
  await follow(sdkPage)
  await expect.poll(() => lastSeen(sdkPage)).toBe('(server)')
  const name = firestore.nameOf('c/a')
  for (let n = 1; n <= 5; n += 1) {
    firestore.dropStreams()
    firestore.commitWrites([{ update: { name, fields: fields(n) } }])
    await expect.poll(() => lastSeen(sdkPage)).toBe(`a=${n} (server)`)
  }
  const fromServer = (await seen(sdkPage)).filter((text) => String(text).endsWith('(server)'))
  expect(fromServer).toEqual([...new Set(fromServer)])
})

test('a failed commit is retried until it succeeds', async ({ sdkPage, running }) => {
  running.firestore.failNext(1, 'UNAVAILABLE')
  await sdkPage.evaluate(async () => {
    const { firestore } = window.firestoreSdk
    await firestore.setDoc(firestore.doc(window.database, 'c/a'), { n: 1 })
  })
  expect(running.firestore.get(running.firestore.nameOf('c/a'))?.fields).toEqual(fields(1))
})

test('listeners catch up after a restart with documents that were created, changed and deleted', {
  tag: '@long',
}, async ({ openPage }) => {
  test.slow()
  const before = await runFirestore()
  const name = before.firestore.nameOf
  before.firestore.load(
    ['stays', 'changes', 'goes'].map((id) => ({ name: name(`c/${id}`), fields: fields(1) })),
  )
  const page = await openPage()
  await connect(page, { port: before.port })
  await follow(page)
  await expect.poll(() => lastSeen(page)).toBe('changes=1 goes=1 stays=1 (server)')
  const dump = before.firestore.dump()
  const mark = before.clock.mark()
  await before.stop()

  const after = await runFirestore({ port: before.port })
  after.clock.raise(mark)
  after.firestore.restore(dump)
  after.firestore.commitWrites([
    { update: { name: name('c/changes'), fields: fields(2) } },
    { update: { name: name('c/new'), fields: fields(1) } },
    { delete: name('c/goes') },
  ])
  await expect
    .poll(() => lastSeen(page), { timeout: reconnectMs })
    .toBe('changes=2 new=1 stays=1 (server)')
  await after.stop()
})

/** A page with a stored cache returns after `meanwhile` happened: `after` is what it then sees. */
interface Return {
  limit?: number
  before: string
  meanwhile: { change?: string; remove: string }
  after: string
  reads: number
}

const returns: Record<string, Return> = {
  'a reloaded page resumes where it was and pays only for what changed': {
    before: 'a=1 b=1 c=1 d=1',
    meanwhile: { change: 'b', remove: 'd' },
    after: 'a=1 b=2 c=1',
    reads: 1,
  },
  'a reloaded page with a limit pays only for what moved up': {
    limit: 3,
    before: 'a=1 b=1 c=1',
    meanwhile: { remove: 'a' },
    after: 'b=1 c=1 d=1',
    reads: 1,
  },
}

for (const [title, { limit, before, meanwhile, after, reads }] of Object.entries(returns)) {
  test(title, async ({ openPage, context, running }) => {
    const { firestore } = running
    const name = (id: string) => firestore.nameOf(`c/${id}`)
    firestore.load(['a', 'b', 'c', 'd'].map((id) => ({ name: name(id), fields: fields(1) })))
    const options = { port: running.port, persistent: true }
    const page = await openPage(context)
    await connect(page, options)
    await follow(page, limit)
    await expect.poll(() => lastSeen(page)).toBe(`${before} (server)`)
    await page.evaluate(() => window.firestoreSdk.firestore.terminate(window.database))

    const { change, remove } = meanwhile
    firestore.commitWrites([
      ...(change === undefined ? [] : [{ update: { name: name(change), fields: fields(2) } }]),
      { delete: name(remove) },
    ])
    const readsBefore = firestore.counters.clients.reads
    await page.reload()
    await page.waitForFunction('window.firestoreSdk')
    await connect(page, options)
    await follow(page, limit)
    await expect.poll(() => lastSeen(page)).toBe(`${after} (server)`)
    expect((await seen(page))[0]).toBe(`${before} (cache)`)
    expect(firestore.counters.clients.reads - readsBefore).toBe(reads)
  })
}

test('four tabs on hosts of their own do not starve each other', async ({
  context,
  openPage,
  running,
}) => {
  const pages: Page[] = []
  for (const number of [1, 2, 3, 4]) {
    const page = await openPage(context)
    await page.evaluate(
      ({ port, number }) => {
        const { initializeApp, firestore } = window.firestoreSdk
        const app = initializeApp({ projectId: 'demo-firestore', apiKey: 'demo' })
        window.database = firestore.initializeFirestore(app, {})
        firestore.connectFirestoreEmulator(window.database, `tab-${number}.localhost`, port)
        window.seen = []
      },
      { port: running.port, number },
    )
    await follow(page)
    pages.push(page)
  }
  await pages[0]?.evaluate(async () => {
    const { firestore } = window.firestoreSdk
    await firestore.setDoc(firestore.doc(window.database, 'c/a'), { n: 1 })
  })
  for (const page of pages) await expect.poll(() => lastSeen(page)).toBe('a=1 (server)')
})
