import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gatewayPage, navigationDenylist } from '../../../sw/not-pages.ts'

const isDenied = (address: string) => navigationDenylist.some((denied) => denied.test(address))

test.each([
  '/__/auth/handler?code=1',
  '/__/firebase/init.json',
  '/sw.js',
  '/robots.txt?x=1',
  '/icons/icon-192.png',
])('%s goes to the network, not to the worker’s own document', (address) => {
  expect(isDenied(address)).toBe(true)
})

test.each([
  '/',
  '/dashboard',
  '/pay',
  '/pay?plan=gold',
  '/pay?with=gateway',
  '/profile/uid?from=a.b',
  '/dashboard/chat?with=gateway',
])('%s is a page that opens offline', (address) => {
  expect(isDenied(address)).toBe(false)
})

test.each(['/pay?with=gateway', '/pay?plan=gold&with=gateway', '/pay?with=gateway&plan=gold'])(
  '%s is read from the network, whose headers let the gateway in',
  (address) => expect(gatewayPage.test(address)).toBe(true),
)

test.each([
  '/pay',
  '/pay?plan=with=gateway-2',
  '/pay?with=gateways',
  '/dashboard/chat?with=gateway',
])('%s lets no gateway in', (address) => expect(gatewayPage.test(address)).toBe(false))

test('the home screen of an iPhone has an icon of its own, which is in the build', () => {
  const href = /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(
    readFileSync('app.html', 'utf8'),
  )?.[1]
  // A PNG of 180 × 180: width and height stand in its first chunk.
  const icon = readFileSync(`public${href}`)
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180])
})
