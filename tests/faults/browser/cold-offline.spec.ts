import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { demoEmails } from '../../../demo/people/people.ts'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { smallPhotoAddress } from '../../../src/shared/domain/profile/photo-address.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import { adminPaymentsText } from '../../../src/shared/text/desk/payments.ts'
import { inboxText } from '../../../src/shared/text/notifications.ts'
import { payText } from '../../../src/shared/text/plans.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { safetyPageText } from '../../../src/shared/text/safety-page.ts'
import { troubleText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
import { turnTo } from '../../support/browser/deck.ts'
import { signInAsNew } from '../../support/browser/joining.ts'
import { signIn, waitForWorker } from '../../support/browser/person.ts'
import { rowsOn } from '../../support/browser/phone-rows.ts'
import { accountOf } from '../../support/servers/campus.ts'
import { startStack } from '../../support/servers/stack-process.ts'
import { expect, test } from './support/phone.ts'

/** An address, and the heading of the screen that it leads to. */
type Visit = readonly [address: string, heading: string | RegExp, reached?: string]

/** The phone has pulled what its screens show, and no photo is missing. */
const isMirrored = async (page: Page, uid: string): Promise<boolean> => {
  const rowsOf = (table: string) =>
    rowsOn<{ name?: string; photoUrls?: string[]; card?: Card }>(page, uid, table)
  const pulled = await rowsOf('syncStates')
  const shown = [...(await rowsOf('me')), ...(await rowsOf('cards'))].flatMap(
    ({ card, photoUrls = card?.photoUrls }) => photoUrls ?? [],
  )
  const kept = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    photoCacheName,
  )
  const due = ['me', 'activeRound', 'plans', 'config', 'assignments', 'matches', 'inbox', 'seen']
  return (
    due.every((name) => pulled.some((row) => row.name === name)) &&
    shown.every((url) => kept.includes(smallPhotoAddress(url)))
  )
}

/** Waits online until the phone holds the app and everything that its screens show. */
const install = async (page: Page, uid: string): Promise<void> => {
  await waitForWorker(page)
  await expect.poll(() => isMirrored(page, uid), { timeout: 60_000 }).toBe(true)
  await page.close()
}

/** Opens each address in a page of its own, as a start of the app does. */
const openCold = async (context: BrowserContext, site: string, visits: readonly Visit[]) => {
  for (const [address, heading, reached = address] of visits) {
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('requestfailed', (request) => {
      // A page that goes on to another address ends what it still asks for.
      const isEnded = request.failure()?.errorText === 'net::ERR_ABORTED'
      if (!isEnded && /\/assets\/|\/data\//.test(request.url())) problems.push(request.url())
    })
    await page.goto(`${site}${address}`)
    await expect(page, address).toHaveURL(`${site}${reached}`)
    await expect(
      page.getByRole('heading', { level: 1, name: heading }).first(),
      address,
    ).toBeVisible()
    await expect(page.getByText(text.shell.loading), address).toHaveCount(0)
    await expect(page.getByText(text.trouble.title), address).toHaveCount(0)
    const colleges = await page.evaluate(async () =>
      (await fetch('/data/colleges-delhi-ncr.json')).json(),
    )
    expect(colleges.length, address).toBeGreaterThan(100)
    expect(problems, address).toEqual([])
    await page.close()
  }
}

const knownRoutes = (): string[] => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const paths = /fullPaths:([^}]*?)fileRoutesByTo/.exec(tree)?.[1] ?? ''
  return [...paths.matchAll(/'([^']+)'/g)].flatMap(([, path = '']) =>
    /^\/admin\b/.test(path) ? [] : [path],
  )
}

const isOf = (route: string, address: string): boolean =>
  new RegExp(`^${route.replaceAll(/\$\w*/g, '[^/]+')}/?$`).test(address.replace(/\?.*/, ''))

test('every screen of a student opens offline at the first start after the installation [80]', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const stack = await startStack()
  const [him, her] = await Promise.all(
    ['man@demo.campus', 'woman@demo.campus'].map((email) => accountOf(stack, email)),
  )
  if (him === undefined || her === undefined) throw new Error('no campus')
  const phones = await Promise.all(Array.from({ length: 4 }, () => browser.newContext()))
  const [his, hers, newcomers, visitors] = phones
  if (!his || !hers || !newcomers || !visitors) throw new Error('no phones')

  for (const [phone, { uid, email }] of [
    [his, him],
    [hers, her],
  ] as const) {
    const page = await phone.newPage()
    await signIn(page, stack, email)
    await expect(page).toHaveURL(/\/dashboard\/(male\/rounds|round)$/)
    await install(page, uid)
  }
  const joining = await newcomers.newPage()
  await signInAsNew(joining, stack, 'newcomer@demo.campus')
  await expect(joining).toHaveURL(/\/setup\/profile$/)
  await waitForWorker(joining)
  await joining.close()
  const visitor = await visitors.newPage()
  // Another version left these files before this version's worker begins.
  await visitor.goto(`${stack.url}/icons/favicon-32.png`)
  await visitor.evaluate(() => caches.open('photos-v0'))
  await visitor.goto(stack.url)
  await waitForWorker(visitor)
  await expect.poll(() => visitor.evaluate(() => caches.keys())).not.toContain('photos-v0')
  await visitor.close()

  await stack.stop('SIGKILL')
  // One phone's flag says that it is offline; on the other phone the network only never answers.
  await his.setOffline(true)

  const rounds = '/dashboard/male/rounds'
  const forHim: Visit[] = [
    ['/dashboard', /./, rounds],
    ['/dashboard/', /./, rounds],
    [rounds, /./],
    ['/dashboard/plans', text.plans.heading],
    ['/pay', payText.heading],
    ['/dashboard/matches', text.rounds.myConnections],
    ['/dashboard/chat', text.chat.heading],
    ['/dashboard/notifications', inboxText.heading],
    ['/dashboard/male/profile', new RegExp(`^${him.name}`)],
    ['/dashboard/edit-profile', ownProfileText.edit],
    ['/dashboard/account', text.account.heading],
    [`/profile/${her.uid}`, /./],
    ['/safety', safetyPageText.heading],
  ]
  const round = '/dashboard/round'
  const forHer: Visit[] = [
    [round, /./],
    ['/dashboard/female/profile', new RegExp(`^${her.name}`)],
    ['/dashboard/matches', text.rounds.myConnections],
    ['/dashboard/chat', text.chat.heading],
  ]
  const forNewcomers: Visit[] = [
    ['/setup/profile', /./],
    ['/setup/gender', /./, '/setup/profile'],
    ['/safety', safetyPageText.heading],
  ]
  const forVisitors: Visit[] = [
    ['/', /./],
    ['/nowhere', /./, '/'],
    ['/safety', safetyPageText.heading],
    [`/profile/${her.uid}`, /./],
  ]
  const visits = [forHim, forHer, forNewcomers, forVisitors]
  const addresses = visits.flat().map(([address]) => address)
  expect(
    knownRoutes().filter((route) => !addresses.some((address) => isOf(route, address))),
  ).toEqual([])
  for (const [place, phone] of phones.entries())
    await openCold(phone, stack.url, visits[place] ?? [])
  const deck = await his.newPage()
  await deck.goto(`${stack.url}${rounds}`)
  const photo = (await turnTo(deck, her)).getByRole('img').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // A file that is no page does not become the app.
  for (const file of ['/robots.txt', '/data/none.json', '/__/auth/handler']) {
    await expect(deck.goto(`${stack.url}${file}`), file).rejects.toThrow(/ERR_/)
  }
  for (const phone of phones) await phone.close()
})

test('a page of the desk that is on no device says so offline, and opens when the network is back [80]', async ({
  browser,
}) => {
  const stack = await startStack()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const first = await context.newPage()
  await signIn(first, stack, demoEmails.admin)
  await waitForWorker(first)
  await first.close()

  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`${stack.url}/admin/payments`)
  await expect(page.getByText(troubleText['not-here'])).toBeVisible()
  await expect(page.getByText(troubleText.line)).toHaveCount(0)
  await context.setOffline(false)
  await expect(
    page.getByRole('heading', { level: 1, name: adminPaymentsText.heading }),
  ).toBeVisible()
  await context.close()
  await stack.stop()
})
