import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { demoEmails } from '../../demo/people/people.ts'
import type { CallName } from '../../src/shared/calls.ts'
import { upiLink } from '../../src/shared/domain/payments/upi.ts'
import { defaultSettings } from '../../src/shared/domain/rounds/round-settings.ts'
import * as limits from '../../src/shared/limits.ts'
import { productName } from '../../src/shared/limits.ts'
import { payText, plansText } from '../../src/shared/text/plans.ts'
import { outsideText } from '../../src/shared/text/rounds/round-end.ts'
import { text } from '../../src/shared/text.ts'
import { stepTo } from '../screens/app.ts'
import { onCall } from '../support/browser/calls.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { adminOf } from '../support/servers/admin.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

/** Pixels of a side, enough for every module of the code. */
const side = 600

/** Reads the drawn code as a camera would. @returns null where it finds none */
const readQrCode = async (drawing: Locator): Promise<string | null> => {
  // A file crosses to the test in a moment, a list of a million pixels in seconds.
  const file = await drawing.evaluate(async (svg, size) => {
    const copy = svg.cloneNode(true) as SVGElement
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    copy.setAttribute('width', String(size))
    copy.setAttribute('height', String(size))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
    return canvas.toDataURL('image/png')
  }, side)
  const png = Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer()
  return jsqr(new Uint8ClampedArray(pixels), side, side)?.data ?? null
}

const utr = '412785603391'
const field = (page: Page) => page.getByLabel(payText.utr)
const send = (page: Page) => page.getByRole('button', { name: payText.send })
const code = (page: Page) => page.getByRole('img', { name: /^QR code/ })
const referenceOn = async (page: Page): Promise<string> => {
  const shown = page.locator('li span').filter({ hasText: /^M[2-9A-Z]{12}$/ })
  return (await shown.textContent()) ?? ''
}

test('a man buys a plan: offline, across a kill and a lost answer it is paid for once', async ({
  browser,
  stack,
  signedIn,
}) => {
  test.setTimeout(240_000)
  const his = await signedIn(demoEmails.manWithoutPlan)
  let { page } = his
  await page.getByRole('link', { name: text.rounds.purchase }).click()
  await expect(page).toHaveURL(/\/dashboard\/plans$/)
  await expect(page.getByText(plansText.starts.nextRound)).toBeVisible()
  await expect(page.getByText(plansText.paymentsNone)).toBeVisible()
  await page.getByRole('link', { name: plansText.chooseName('Semester') }).click()
  await expect(page).toHaveURL(/\/pay\?plan=plan-2$/)

  const reference = await referenceOn(page)
  const link = upiLink({
    upiId: 'demo@example',
    payeeName: 'Mulaqat Demo Campus',
    amountPaise: 24_900,
    reference,
    note: `${productName} Semester`,
  })
  expect(await readQrCode(code(page))).toBe(link)
  await his.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: payText.copy(payText.amount) }).click()
  await expect(page.getByText(payText.copied(payText.amount))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('249.00')

  await waitForWorker(page)
  await his.context.setOffline(true)
  await field(page).fill('4127 8560 3391')
  await expect(page.getByText(payText.offline)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  const address = page.url()
  await page.close()
  page = await his.context.newPage()
  await page.goto(address)
  await expect(field(page)).toHaveValue(utr)
  expect(await referenceOn(page)).toBe(reference)

  await his.context.setOffline(false)
  const arriveAgain = await onCall(page, 'submitPayment', (route) => route.abort('connectionreset'))
  await expect(send(page)).toBeEnabled({ timeout: 30_000 })
  await send(page).click()
  await expect(page.getByText(payText.noAnswer)).toBeVisible({ timeout: 30_000 })
  await expect(field(page)).toHaveValue(utr)
  await arriveAgain()
  // This one arrives, and its answer is lost: the payment itself comes by its poke.
  const answerAgain = await onCall(page, 'submitPayment', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expect(send(page)).toBeEnabled({ timeout: 30_000 })
  await send(page).click()
  await expect(page.getByText(payText.review)).toBeVisible({ timeout: 30_000 })
  await answerAgain()

  const stored = await stack.documents('payments')
  expect(
    stored.map(({ data }) => [data.utr, data.reference, data.amountPaise, data.status]),
  ).toEqual([[utr, reference, 24_900, 'pending']])

  const phone = await browser.newContext({ isMobile: true, hasTouch: true, ...withoutWorker })
  const second = await phone.newPage()
  const { pathname, search } = new URL(address)
  await openSignedIn(second, stack, demoEmails.manWithoutPlan, pathname + search)
  await expect(second.getByText(payText.review)).toBeVisible({ timeout: 30_000 })
  await second.goto(`${stack.url}/pay?plan=plan-1`)
  // An app that takes no link to a personal id is the commonest failure.
  await expect(second.getByText(payText.refusedLink)).toBeVisible()
  await expect(second.getByRole('link', { name: payText.openApp })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=demo@example&pn=Mulaqat%20Demo%20Campus&tr=M[2-9A-Z]{12}&tn=Mulaqat%20One%20round&am=99\.00&cu=INR$/,
  )
  await field(second).fill(`${utr}4`)
  await expect(second.getByText(payText.utrLong)).toBeVisible()
  await field(second).fill(utr)
  await send(second).click()
  await expect(second.getByText(payText.already('Semester', 'pending'))).toBeVisible({
    timeout: 30_000,
  })
  const asAdmin = await adminOf(stack)
  const retired = { name: 'One round', pricePaise: 9900, rounds: 1, matches: 1, validityDays: null }
  await asAdmin('savePlan', { planId: 'plan-1', ...retired, active: false, order: 1 })
  await expect(second.getByText(payText.retired)).toBeVisible({ timeout: 30_000 })
  await expect(second.getByRole('link', { name: payText.openApp })).toHaveCount(0)
  await expect(field(second)).toHaveValue(utr)
  await phone.close()

  const ids = stored.map(({ path }) => path.split('/').at(-1))
  await asAdmin('decidePayments', { decision: 'approve', ids })
  await expect(page.getByText(payText.confirmed)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(plansText.startsConfirmed.nextRound)).toBeVisible()
  await page.goto(`${stack.url}/dashboard/plans`)
  await expect(page.getByText(plansText.left(3))).toBeVisible()
  await expect(page.getByText(plansText.states.approved, { exact: true })).toBeVisible()
  await expect(page.getByText('Payment confirmed: Semester')).toBeVisible()
  await expect(page.getByText('+3 matches, +3 rounds')).toBeVisible()
  // The running round began before he had a plan, so the screen says that he waits for the next one.
  await page.goto(`${stack.url}/dashboard/male/rounds`)
  await expect(page.getByText(outsideText.line)).toBeVisible()
})

test.describe('without a worker', () => {
  test.use(withoutWorker)

  test('a woman reads that it is free for her', async ({ signedIn }) => {
    const { page } = await signedIn('woman@demo.campus', '/pay?plan=plan-1')
    await expect(page.getByText(payText.free)).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    // Specification §2: the plans are a man's screen.
    await stepTo(page, '/dashboard/plans')
    await expect(page).toHaveURL(/\/dashboard\/round$/)
    await stepTo(page, '/pay')
    await expect(page.getByText(payText.free)).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  })
})

const checkoutScript = 'https://checkout.razorpay.com/v1/checkout.js'
/** A script that replaces the gateway's own: the order is paid as soon as the window opens. */
const fakeCheckout = `window.Razorpay = class {
  constructor(options) { this.options = options }
  open() {
    const { order_id, handler } = this.options
    handler({ razorpay_order_id: order_id, razorpay_payment_id: 'pay_1', razorpay_signature: '${'a'.repeat(64)}' })
  }
}`

/** Answers a call in the server's place. @returns what it was asked */
const answerCall = async (page: Page, name: CallName, result: object): Promise<unknown[]> => {
  const asked: unknown[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await onCall(page, name, async (route, request) => {
    asked.push(request)
    await route.fulfill({ headers, json: { result } })
  })
  return asked
}

test('the gateway’s checkout is loaded where it is on, on the payment page alone', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(180_000)
  const { page, context } = await signedIn(demoEmails.manWithoutPlan)
  const loaded: string[] = []
  await context.route('https://checkout.razorpay.com/**', async (route) => {
    loaded.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: fakeCheckout })
  })
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  await waitForWorker(page)
  await page.goto(`${stack.url}/pay?plan=plan-2`)
  await expect(field(page)).toBeVisible()
  const offer = page.getByRole('button', { name: payText.gateway.offer })
  await expect(offer).toHaveCount(0)
  const asAdmin = await adminOf(stack)
  const [config] = await stack.documents('config')
  await asAdmin('saveConfig', {
    supportEmail: 'support@demo.campus',
    upiId: 'demo@example',
    upiName: null,
    verifiedRequired: false,
    gateway: true,
    roundDefaults: { ...defaultSettings, graceMs: limits.graceMs, girlMatchCap: 3 },
    seenUpdatedAt: new Date(String(config?.data.updatedAt)).getTime(),
  })
  await offer.click({ timeout: 30_000 })
  await expect(page).toHaveURL(/with=gateway$/)
  expect(loaded).toEqual([])

  const order = { keyId: 'rzp_test', orderId: 'order_1', amountPaise: 24_900, planName: 'Semester' }
  const started = await answerCall(page, 'startOrder', order)
  const confirmed = await answerCall(page, 'confirmOrder', { status: 'waiting' })
  await page.getByRole('button', { name: payText.gateway.open }).click()
  await expect(page.getByText(payText.gateway.waitingLine)).toBeVisible()
  expect(loaded).toEqual([checkoutScript])
  const caller = { callerUid: expect.any(String) }
  expect(started).toEqual([{ planId: 'plan-2', planSeenAt: expect.any(Number), ...caller }])
  const signature = 'a'.repeat(64)
  const signed = { orderId: 'order_1', paymentId: 'pay_1', signature, ...caller }
  await expect.poll(() => confirmed).toEqual([signed])

  // A kill in between: whoever paid is not asked to pay again.
  const second = await context.newPage()
  await second.goto(`${stack.url}/pay?plan=plan-2`)
  await expect(second.getByText(payText.gateway.waitingLine)).toBeVisible()
  await second.close()

  const hasScript = () => page.evaluate(() => 'Razorpay' in window)
  expect(await hasScript()).toBe(true)
  await page.getByRole('button', { name: payText.back }).click()
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await hasScript()).toBe(false)
  // Trusted Types refuse the script before the list of hosts does.
  const refused = await page.evaluate((src) => {
    try {
      document.head.append(Object.assign(document.createElement('script'), { src }))
      return null
    } catch (error) {
      return error instanceof TypeError
    }
  }, checkoutScript)
  expect(refused).toBe(true)
})
