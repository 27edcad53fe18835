import type { Page } from '@playwright/test'
import { connect, expect, test } from './browser.ts'

/** Follows `c` ordered by n into window.seen, one text for each snapshot: `a=1 b=2 (server)`. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const { firestore } = window.firestoreSdk
    const query = firestore.query(
      firestore.collection(window.database, 'c'),
      firestore.orderBy('n'),
    )
    firestore.onSnapshot(query, { includeMetadataChanges: true }, ({ docs, metadata }) => {
      const documents = docs.map((document) => `${document.id}=${document.get('n')}`)
      const source = metadata.fromCache ? 'cache' : metadata.hasPendingWrites ? 'local' : 'server'
      window.seen.push([...documents, `(${source})`].join(' '))
    })
  })

const put = (page: Page, id: string, n: number) =>
  page.evaluate(
    async ({ id, n }) => {
      const { firestore } = window.firestoreSdk
      await firestore.setDoc(firestore.doc(window.database, 'c', id), { n })
    },
    { id, n },
  )

const seen = (page: Page) => page.evaluate(() => window.seen)

const lastSeen = (page: Page) => page.evaluate(() => window.seen.at(-1))

const minuteMs = 60_000

const fields = (n: number) => ({ n: { integerValue: String(n) } })

test('a listener sees a write at once, then confirmed', async ({ sdkPage }) => {
  await follow(sdkPage)
  await expect.poll(() => seen(sdkPage)).toEqual(['(server)'])
  await put(sdkPage, 'a', 1)
  await expect.poll(() => seen(sdkPage)).toEqual(['(server)', 'a=1 (local)', 'a=1 (server)'])
})

test('a result larger than one channel carries arrives whole, and what changes meanwhile', async ({
  sdkPage,
  running,
}) => {
  const name = (id: number) => running.firestore.nameOf(`c/${String(id).padStart(3, '0')}`)
  const text = { stringValue: 'é'.repeat(10_000) }
  const load = (id: number, n: number) =>
    running.firestore.load([{ name: name(id), fields: { ...fields(n), text } }])
  for (let id = 0; id < 150; id += 1) load(id, id)
  await follow(sdkPage)
  for (let id = 0; id < 150; id += 1) {
    load(id, id + 1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  running.firestore.commitWrites([{ delete: name(149) }])
  const whole = Array.from(
    { length: 149 },
    (_, id) => `${String(id).padStart(3, '0')}=${id + 1000}`,
  )
  await expect.poll(() => lastSeen(sdkPage)).toBe([...whole, '(server)'].join(' '))
})

test('a write that changes nothing is confirmed too', async ({ sdkPage, running }) => {
  running.firestore.load([{ name: running.firestore.nameOf('c/a'), fields: fields(1) }])
  await follow(sdkPage)
  await expect.poll(() => lastSeen(sdkPage)).toBe('a=1 (server)')
  await put(sdkPage, 'a', 1)
  await expect.poll(() => seen(sdkPage)).toEqual(['a=1 (server)', 'a=1 (local)', 'a=1 (server)'])
})

test('two clients see each other’s writes', async ({ sdkPage, openPage, running }) => {
  const other = await openPage()
  await connect(other, { port: running.port })
  await follow(other)
  await put(sdkPage, 'a', 1)
  await put(sdkPage, 'b', 2)
  await expect.poll(() => lastSeen(other)).toBe('a=1 b=2 (server)')
})

test('a batch over two collections reaches each listener once', async ({ sdkPage }) => {
  const counts = await sdkPage.evaluate(async () => {
    const { firestore } = window.firestoreSdk
    const { database } = window
    const snapshots = { left: 0, right: 0 }
    const both = (['left', 'right'] as const).map(
      (name) =>
        new Promise<void>((resolve) => {
          firestore.onSnapshot(firestore.collection(database, name), ({ size }) => {
            snapshots[name] += 1
            if (size === 2) resolve()
          })
        }),
    )
    const batch = firestore.writeBatch(database)
    for (const path of ['left/1', 'left/2', 'right/1', 'right/2']) {
      batch.set(firestore.doc(database, path), { n: 1 })
    }
    await batch.commit()
    await Promise.all(both)
    return snapshots
  })
  expect(counts).toEqual({ left: 1, right: 1 })
})

test('a batch of five hundred writes arrives whole and reaches a listener once', async ({
  sdkPage,
  running,
}) => {
  const sizes = await sdkPage.evaluate(async () => {
    const { firestore } = window.firestoreSdk
    const { database } = window
    const all = firestore.collection(database, 'c')
    const sizes: number[] = []
    const complete = new Promise<void>((resolve) => {
      firestore.onSnapshot(all, { includeMetadataChanges: true }, ({ size, metadata }) => {
        if (metadata.fromCache || metadata.hasPendingWrites) return
        sizes.push(size)
        if (size === 500) resolve()
      })
    })
    const batch = firestore.writeBatch(database)
    for (let n = 0; n < 500; n += 1) batch.set(firestore.doc(all, String(n)), { n })
    await batch.commit()
    await complete
    return sizes
  })
  expect(sizes.filter((size) => size !== 0)).toEqual([500])
  expect(running.firestore.collections()).toEqual({ c: 500 })
})

test('a batch above ten megabytes is refused as a whole, and later writes succeed', {
  tag: '@long',
}, async ({ sdkPage, running }) => {
  const codes = await sdkPage.evaluate(async (port) => {
    const { initializeApp, firestore, lite } = window.firestoreSdk
    const app = initializeApp({ projectId: 'demo-firestore', apiKey: 'demo' }, 'lite')
    const database = lite.getFirestore(app)
    lite.connectFirestoreEmulator(database, '127.0.0.1', port)
    const text = 'x'.repeat(1_000_000)
    const batch = firestore.writeBatch(window.database)
    const liteBatch = lite.writeBatch(database)
    for (let n = 0; n < 11; n += 1) {
      batch.set(firestore.doc(window.database, `c/${n}`), { text })
      liteBatch.set(lite.doc(database, `c/${n}`), { text })
    }
    const codeOf = ({ code }: { code: string }) => code
    const over = await batch.commit().then(() => 'stored', codeOf)
    const overLite = await liteBatch.commit().then(() => 'stored', codeOf)
    await firestore.setDoc(firestore.doc(window.database, 'c/after'), {})
    return [over, overLite]
  }, running.port)
  // Lite goes by the HTTP status alone, which is 400.
  expect(codes).toEqual(['invalid-argument', 'failed-precondition'])
  expect(running.firestore.collections()).toEqual({ c: 1 })
})

test('transactions of one page that contend all take effect', async ({ sdkPage, running }) => {
  running.firestore.load([{ name: running.firestore.nameOf('c/a'), fields: fields(0) }])
  const n = await sdkPage.evaluate(async () => {
    const { firestore } = window.firestoreSdk
    const document = firestore.doc(window.database, 'c/a')
    const increment = () =>
      firestore.runTransaction(window.database, async (transaction) => {
        const before = await transaction.get(document)
        transaction.update(document, { n: before.get('n') + 1 })
      })
    await Promise.all([increment(), increment(), increment()])
    return (await firestore.getDoc(document)).get('n')
  })
  expect(n).toBe(3)
})

test('a transaction verifies documents that it only read', async ({ sdkPage, running }) => {
  const name = running.firestore.nameOf('c/read')
  running.firestore.load([{ name, fields: fields(1) }])
  await using _ = await sdkPage.exposeFunction('interfere', () => {
    running.firestore.commitWrites([{ update: { name, fields: fields(2) } }])
  })
  const attempts = await sdkPage.evaluate(async () => {
    const { firestore } = window.firestoreSdk
    let attempts = 0
    await firestore.runTransaction(window.database, async (transaction) => {
      attempts += 1
      const { exists } = await transaction.get(firestore.doc(window.database, 'c/read'))
      if (attempts === 1) await (window as unknown as { interfere(): Promise<void> }).interfere()
      transaction.set(firestore.doc(window.database, 'c/written'), { read: exists !== undefined })
    })
    return attempts
  })
  expect(attempts).toBe(2)
})

test('queries, cursors, groups and aggregations answer from the server', async ({ sdkPage }) => {
  const answers = await sdkPage.evaluate(async () => {
    const { firestore: f } = window.firestoreSdk
    const { database } = window
    const people = f.collection(database, 'people')
    const all = { asha: 20, bela: 22, chitra: 20, devi: 25 }
    for (const [id, age] of Object.entries(all)) {
      await f.setDoc(f.doc(people, id), { age, tags: age > 20 ? ['old', id] : [id] })
    }
    await f.setDoc(f.doc(database, 'rooms/1/people/eva'), { age: 30, tags: [] })
    const ids = async (...constraints: Parameters<typeof f.query>[1][]) =>
      (await f.getDocsFromServer(f.query(people, ...constraints))).docs.map(({ id }) => id).join()
    const total = await f.getAggregateFromServer(people, {
      sum: f.sum('age'),
      mean: f.average('age'),
    })
    return {
      equal: await ids(f.where('age', '==', 20)),
      notEqual: await ids(f.where('age', '!=', 20)),
      among: await ids(f.where('age', 'in', [22, 25])),
      contains: await ids(f.where('tags', 'array-contains', 'old')),
      names: await ids(f.where(f.documentId(), '>=', 'chitra')),
      either: (
        await f.getDocsFromServer(
          f.query(
            people,
            f.or(f.where('age', '==', 25), f.where('tags', 'array-contains', 'asha')),
          ),
        )
      ).docs
        .map(({ id }) => id)
        .join(),
      page: await ids(f.orderBy('age'), f.startAfter(20), f.limit(1)),
      last: await ids(f.orderBy('age'), f.limitToLast(1)),
      group: (await f.getCountFromServer(f.collectionGroup(database, 'people'))).data().count,
      total: total.data(),
    }
  })
  expect(answers).toEqual({
    equal: 'asha,chitra',
    notEqual: 'bela,devi',
    among: 'bela,devi',
    contains: 'bela,devi',
    names: 'chitra,devi',
    either: 'asha,devi',
    page: 'bela',
    last: 'devi',
    group: 5,
    total: { sum: 87, mean: 21.75 },
  })
})

test('transforms and missing documents give Firestore’s results', async ({ sdkPage }) => {
  const result = await sdkPage.evaluate(async () => {
    const { firestore: f } = window.firestoreSdk
    const document = f.doc(window.database, 'c/t')
    await f.setDoc(document, { n: 1, list: ['a'], map: { stays: 1, goes: 1 } })
    await f.updateDoc(document, {
      n: f.increment(2),
      list: f.arrayUnion('b'),
      at: f.serverTimestamp(),
      'map.goes': f.deleteField(),
    })
    const data = (await f.getDocFromServer(document)).data()
    const missing = await f
      .updateDoc(f.doc(window.database, 'c/missing'), { n: 1 })
      .catch((error: { code: string }) => error.code)
    const { at, ...rest } = data ?? {}
    return { rest, missing, late: Date.now() - at.toMillis() }
  })
  expect(result.rest).toEqual({ n: 3, list: ['a', 'b'], map: { stays: 1 } })
  expect(result.missing).toBe('not-found')
  expect(Math.abs(result.late)).toBeLessThan(minuteMs)
})

test('Lite reads, writes and queries over REST alone', async ({ sdkPage, running }) => {
  const streams: string[] = []
  sdkPage.on('request', (request) => {
    if (request.url().includes('/channel')) streams.push(request.url())
  })
  const answer = await sdkPage.evaluate(async (port) => {
    const { initializeApp, lite } = window.firestoreSdk
    const app = initializeApp({ projectId: 'demo-firestore', apiKey: 'demo' }, 'lite')
    const database = lite.getFirestore(app)
    lite.connectFirestoreEmulator(database, '127.0.0.1', port)
    const people = lite.collection(database, 'lite')
    await lite.setDoc(lite.doc(people, 'a'), { n: 1, at: lite.serverTimestamp() })
    await lite.updateDoc(lite.doc(people, 'a'), { n: lite.increment(1) })
    const found = await lite.getDocs(lite.query(people, lite.where('n', '==', 2)))
    return { size: found.size, missing: (await lite.getDoc(lite.doc(people, 'b'))).exists() }
  }, running.port)
  expect(answer).toEqual({ size: 1, missing: false })
  expect(streams).toEqual([])
})

test('Lite works in a service worker', async ({ sdkPage, running }) => {
  const found = await sdkPage.evaluate(async (port) => {
    await navigator.serviceWorker.register('/worker.js', { type: 'module' })
    const { active } = await navigator.serviceWorker.ready
    return new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data))
      navigator.serviceWorker.startMessages()
      active?.postMessage(port)
    })
  }, running.port)
  expect(found).toEqual(['from-a-worker'])
})

test('forced long polling listens and writes as streaming does', async ({ openPage, running }) => {
  const page = await openPage()
  await connect(page, { port: running.port, longPolling: true })
  await follow(page)
  await put(page, 'a', 1)
  await put(page, 'b', 2)
  await expect.poll(() => lastSeen(page)).toBe('a=1 b=2 (server)')
})

test('large frames and letters beyond ASCII arrive whole', async ({ sdkPage }) => {
  const text = 'मुलाक़ात 😀 '.repeat(20_000)
  const read = await sdkPage.evaluate(async (text) => {
    const { firestore } = window.firestoreSdk
    const document = firestore.doc(window.database, 'c/large')
    await firestore.setDoc(document, { text })
    return (await firestore.getDocFromServer(document)).get('text')
  }, text)
  expect(read).toBe(text)
})
