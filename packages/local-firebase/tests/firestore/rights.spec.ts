import type { Page } from '@playwright/test'
import { allowedVerdict, type RulesGate, type Verdict } from '../../src/firestore/rules-gate.ts'
import { connect, expect, test } from './browser.ts'
import { runFirestore } from './running.ts'

const denied: Verdict = { denied: 'Missing or insufficient permissions.' }

/** `open` is everybody's, `mine/{uid}` its owner's, and a document of `flagged` while it is `open`. */
const gate: RulesGate = {
  get: ({ name, caller, document }) => {
    if (name.includes('/documents/open/')) return allowedVerdict
    if (name.includes('/documents/flagged/')) {
      return document?.fields.open !== undefined ? allowedVerdict : denied
    }
    return caller.kind === 'user' && name.endsWith(`/mine/${caller.uid}`) ? allowedVerdict : denied
  },
  list: ({ query }) => (query.from?.[0]?.collectionId === 'open' ? allowedVerdict : denied),
  write: ({ steps }) =>
    steps.every(({ name }) => name.includes('/documents/open/')) ? allowedVerdict : denied,
}

const rightsTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture without dependencies is written so
  running: async ({}, use) => {
    const running = await runFirestore({ rules: gate })
    await use(running)
    await running.stop()
  },
})

/** The error code of each way to reach a collection, or `fine`. */
const outcomes = (page: Page, collection: string) =>
  page.evaluate(async (collection) => {
    const { firestore: f } = window.firestoreSdk
    const { database } = window
    const document = f.doc(database, collection, 'asha')
    const all = f.collection(database, collection)
    const listen = () =>
      new Promise((resolve, reject) => {
        f.onSnapshot(all, resolve, reject)
      })
    const ways: Record<string, () => Promise<unknown>> = {
      get: () => f.getDocFromServer(document),
      list: () => f.getDocsFromServer(all),
      listen,
      count: () => f.getCountFromServer(all),
      write: () => f.setDoc(document, { n: 1 }),
      transaction: () => f.runTransaction(database, (transaction) => transaction.get(document)),
    }
    const results: Record<string, string> = {}
    for (const [name, way] of Object.entries(ways)) {
      results[name] = await way().then(
        () => 'fine',
        (error: { code: string }) => error.code,
      )
    }
    return results
  }, collection)

rightsTest('what is refused says so, everywhere', async ({ sdkPage }) => {
  const refused = 'permission-denied'
  expect(await outcomes(sdkPage, 'closed')).toEqual({
    get: refused,
    list: refused,
    listen: refused,
    count: refused,
    write: refused,
    transaction: refused,
  })
  expect(new Set(Object.values(await outcomes(sdkPage, 'open')))).toEqual(new Set(['fine']))
})

rightsTest('streams carry who is signed in', async ({ openPage, running }) => {
  const asha = await openPage()
  await connect(asha, { port: running.port, uid: 'asha' })
  expect(await outcomes(asha, 'mine')).toMatchObject({ get: 'fine', transaction: 'fine' })
  const bela = await openPage()
  await connect(bela, { port: running.port, uid: 'bela' })
  expect(await outcomes(bela, 'mine')).toMatchObject({ get: 'permission-denied' })
})

rightsTest('a refused write does not hold up the ones behind it', async ({ sdkPage }) => {
  const results = await sdkPage.evaluate(async () => {
    const { firestore: f } = window.firestoreSdk
    const paths = ['closed/1', 'open/1', 'closed/2', 'open/2']
    const writes = paths.map((path) => f.setDoc(f.doc(window.database, path), { path }))
    return (await Promise.allSettled(writes)).map(({ status }) => status)
  })
  expect(results).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

rightsTest('a refused listener leaves the others alone', async ({ sdkPage }) => {
  await sdkPage.evaluate(async () => {
    const { firestore: f } = window.firestoreSdk
    const listen = (name: string) =>
      f.onSnapshot(
        f.collection(window.database, name),
        ({ size }) => window.seen.push(`${name} ${size}`),
        ({ code }) => window.seen.push(`${name} ${code}`),
      )
    listen('open')
    listen('closed')
    await f.setDoc(f.doc(window.database, 'open/1'), {})
  })
  await expect
    .poll(() => sdkPage.evaluate(() => window.seen))
    .toEqual(expect.arrayContaining(['closed permission-denied', 'open 1']))
})

rightsTest(
  'a listener that loses its right ends before it is told more',
  async ({ sdkPage, running }) => {
    const name = running.firestore.nameOf('flagged/1')
    const secret = { secret: { stringValue: 'for nobody' } }
    running.firestore.load([{ name, fields: { open: { booleanValue: true } } }])
    await sdkPage.evaluate(() => {
      const { firestore: f } = window.firestoreSdk
      f.onSnapshot(
        f.doc(window.database, 'flagged/1'),
        (document) => window.seen.push(Object.keys(document.data() ?? {}).join()),
        ({ code }) => window.seen.push(code),
      )
    })
    await expect.poll(() => sdkPage.evaluate(() => window.seen)).toEqual(['open'])
    running.firestore.commitWrites([{ update: { name, fields: secret } }])
    await expect
      .poll(() => sdkPage.evaluate(() => window.seen))
      .toEqual(['open', 'permission-denied'])
  },
)
