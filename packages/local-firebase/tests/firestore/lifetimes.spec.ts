import { connect as connectTo, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { connect, expect, test } from './browser.ts'
import { runFirestore } from './running.ts'

/** Follows `c` into window.seen: how many documents there are, the count kept in one, the source. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const { firestore } = window.firestoreSdk
    firestore.onSnapshot(
      firestore.collection(window.database, 'c'),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        const count = docs.find(({ id }) => id === 'count')?.get('n') ?? 0
        const source = metadata.fromCache ? 'cache' : 'server'
        window.seen.push(`${docs.length} ${count} ${source}`)
      },
    )
  })

const seen = (page: Page) => page.evaluate(() => window.seen)
const lastSeen = (page: Page) => page.evaluate(() => window.seen.at(-1))

/** The addresses of the back channels a page has opened. */
const backChannels = (page: Page): URL[] => {
  const opened: URL[] = []
  page.on('request', (request) => {
    if (/\/channel\?.*TYPE=xmlhttp/.test(request.url())) opened.push(new URL(request.url()))
  })
  return opened
}
const listenChannels = (opened: URL[]) =>
  opened.filter(({ pathname }) => pathname.includes('Listen'))

const fields = (n: number) => ({ n: { integerValue: String(n) } })

test('back channels that end and restart lose nothing and repeat nothing', {
  tag: '@long',
}, async ({ openPage }) => {
  test.slow()
  const running = await runFirestore({ lifetimes: { backChannel: 1500 } })
  const page = await openPage()
  const opened = backChannels(page)
  await connect(page, { port: running.port })
  await follow(page)
  await expect.poll(() => lastSeen(page)).toBe('0 0 server')
  await page.evaluate(async () => {
    const { firestore: f } = window.firestoreSdk
    const { database } = window
    for (let n = 1; n <= 40; n += 1) {
      const batch = f.writeBatch(database)
      batch.set(f.doc(database, `c/${n}`), { n })
      batch.set(f.doc(database, 'c/count'), { n: f.increment(1) }, { merge: true })
      await batch.commit()
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  await expect.poll(() => lastSeen(page)).toBe('41 40 server')
  expect(listenChannels(opened).length).toBeGreaterThan(3)
  const told = (await seen(page)).map((text) => Number(String(text).split(' ')[1]))
  expect(told).toEqual(told.toSorted((left, right) => left - right))
  expect((await seen(page)).filter((text) => String(text).endsWith('cache'))).toEqual([])
  const count = running.firestore.get(running.firestore.nameOf('c/count'))
  expect(count?.fields).toEqual(fields(40))
  await running.stop()
})

test('the session of a silently closed tab ends after a while, and a listening tab keeps its session', {
  tag: '@long',
}, async ({ openPage, request }) => {
  const running = await runFirestore({ lifetimes: { abandoned: 3000, sweep: 200 } })
  const { firestore, port } = running
  const stays = await openPage()
  const closes = await openPage()
  for (const page of [stays, closes]) {
    await connect(page, { port })
    await follow(page)
    await expect.poll(() => lastSeen(page)).toBe('0 0 server')
  }
  const opened = backChannels(closes)
  firestore.dropStreams()
  await expect.poll(() => listenChannels(opened).length).toBe(1)
  await closes.close()

  /** Reads that one commit costs, by the listeners that are still there. */
  let n = 0
  const readsOfOneCommit = () => {
    const before = firestore.counters.clients.reads
    n += 1
    firestore.commitWrites([{ update: { name: firestore.nameOf('c/count'), fields: fields(n) } }])
    return firestore.counters.clients.reads - before
  }
  expect(readsOfOneCommit()).toBe(2)
  await expect.poll(readsOfOneCommit).toBe(1)
  const [channel] = listenChannels(opened)
  expect((await request.get(String(channel))).status()).toBe(400)
  await expect.poll(() => lastSeen(stays)).toBe(`1 ${n} server`)
  await running.stop()
})

test('keep-alive messages hold an idle channel open', {
  tag: '@long',
}, async ({ openPage }) => {
  const running = await runFirestore({ lifetimes: { keepAlive: 3000 } })
  const page = await openPage()
  const opened = backChannels(page)
  await connect(page, { port: running.port })
  await follow(page)
  await expect.poll(() => lastSeen(page)).toBe('0 0 server')
  // Without keep-alive messages, the client would give up after four and a half seconds.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
  expect(listenChannels(opened)).toHaveLength(1)
  await running.stop()
})

/** A network in between that can swallow, without a word, what the server says on its connections. */
const network = async (port: number) => {
  const present = new Set<{ isSilent: boolean }>()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const line = { isSilent: false }
    present.add(line)
    const upstream = connectTo(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.on('data', (bytes) => void (line.isSilent || client.write(bytes)))
    upstream.on('close', () => client.destroy())
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    fallSilent: () => {
      for (const line of present) line.isSilent = true
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('a silent connection is closed, and its lost messages are sent again', async ({
  openPage,
}) => {
  test.slow()
  const running = await runFirestore({ lifetimes: { keepAlive: 2000 } })
  const between = await network(running.port)
  const page = await openPage()
  await connect(page, { port: between.port })
  await follow(page)
  await expect.poll(() => lastSeen(page)).toBe('0 0 server')
  between.fallSilent()
  const { firestore } = running
  firestore.commitWrites([{ update: { name: firestore.nameOf('c/count'), fields: fields(7) } }])
  await expect.poll(() => lastSeen(page), { timeout: 30_000 }).toBe('1 7 server')
  between.close()
  await running.stop()
})
