import type { Page } from '@playwright/test'
import { pushesText } from '../../../src/shared/text/notifications.ts'
import { workerOf } from '../../support/browser/worker.ts'
import { expect, test } from './support/phone.ts'
import {
  deliverPush,
  inboxIds,
  openLookout,
  pushOf,
  pushText,
  shownTitles,
} from './support/pushes.ts'

/** The whole proof is a thousand: `PUSHES=1000`. */
const count = Number(process.env.PUSHES ?? 60)

/** Numbers from 0 to 1, the same in every run. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const malformed = ['', 'no JSON', '{"data":{}}', '{"data":{"title":"News"}}', '[]', 'null']

/** focused → hidden → closed → …: a browser hides a page for good when it freezes it. */
const pageStates = ['focused', 'hidden', 'closed'] as const

const closeGeneral = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const shown = (await registration?.getNotifications({ tag: 'general' })) ?? []
    for (const one of shown) one.close()
  })

test(`of ${count} pushes, a tenth malformed and a fifth repeated, each is shown once and none is silent [74, 75]`, async ({
  newClient,
}) => {
  test.setTimeout(180_000 + count * 2000)
  const client = await newClient({
    worker: true,
    prepare: (context) => context.grantPermissions(['notifications']),
  })
  const { uid } = client.account
  const lookout = await openLookout(client.page)
  const worker = await workerOf(lookout)
  const deliver = (data: string) => deliverPush(lookout, worker, data)
  const random = createRandom(1)
  const sent: number[] = []
  const tally = { shown: 0, repeated: 0, general: 0 }
  const { page } = client
  const started = Date.now()

  for (let number = 0; number < count; number += 1) {
    const state = pageStates[Math.floor((number * pageStates.length) / count)]
    if (state === 'hidden' && !page.isClosed() && tally.shown > 0) await hide(page)
    if (state === 'closed' && !page.isClosed()) await page.close()
    if (random() < 0.25) await worker.stop()
    const kind = random()
    if (kind < 0.1) {
      await closeGeneral(lookout)
      await deliver(malformed[number % malformed.length] ?? '')
      await expect.poll(() => shownTitles(lookout, 'general')).toEqual([pushesText.general.title])
      tally.general += 1
      continue
    }
    const old = kind < 0.3 && sent.length > 0 ? sent[Math.floor(random() * sent.length)] : undefined
    const push = pushOf(uid, old ?? number, started + (old ?? number))
    await deliver(pushText(push))
    await expect.poll(() => shownTitles(lookout, push.tag)).toEqual([push.title])
    if (old === undefined) sent.push(number)
    tally[old === undefined ? 'shown' : 'repeated'] += 1
  }

  const tags = new Set(sent.map((number) => pushOf(uid, number).tag))
  // The campus may have told him something of its own meanwhile.
  const kept = (await inboxIds(lookout, uid)).filter((id) => tags.has(id))
  expect(kept).toHaveLength(sent.length)
  // Each was seen at its delivery. Chromium itself puts the oldest away, three in half a minute.
  const titles = (await shownTitles(lookout)).filter((title) => title.startsWith('News number'))
  expect(new Set(titles).size, 'shown twice').toBe(titles.length)
  expect(sent.map((number) => `News number ${number}`)).toEqual(expect.arrayContaining(titles))
  expect(tally.shown + tally.repeated + tally.general).toBe(count)
  console.info(JSON.stringify({ ...tally, seconds: Math.round((Date.now() - started) / 1000) }))
})

/** Frozen, as a phone does with a page behind other apps. */
const hide = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
}
