import { expect, test } from 'vitest'
import {
  inAppBrowserOf,
  ownBrowserAddress,
} from '../../../src/shared/domain/sign-in/in-app-browser.ts'

const android = (added: string, chrome = 'Version/4.0 Chrome/126.0.6478.71') =>
  `Mozilla/5.0 (Linux; Android 13; Redmi 10A Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Mobile Safari/537.36 ${added}`
const iphone = (added: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${added}`

test.each([
  ['Instagram', android('Instagram 330.0.0.40.92 Android')],
  ['Instagram', iphone('Instagram 330.0.3.29.89 (iPhone13,2)')],
  ['Facebook', android('[FB_IAB/FB4A;FBAV/450.0.0.41.109;]')],
  ['Facebook', iphone('[FBAN/FBIOS;FBAV/450.0.0.33.107]')],
  ['Messenger', android('[FB_IAB/Orca-Android;FBAV/440.0.0.21.107;]')],
  ['Messenger', iphone('[FBAN/MessengerForiOS;FBAV/440.0.0.28.106]')],
  ['Line', android('Line/14.3.2/IAB')],
  ['Line', iphone('Safari Line/14.3.2')],
  ['Snapchat', android('Snapchat/12.80.0.42')],
  ['LinkedIn', iphone('[LinkedInApp]/9.29.2500')],
  ['X', iphone('Twitter for iPhone/10.34')],
  ['WhatsApp', android('WhatsApp/2.24.12.78')],
  ['WhatsApp', iphone('WhatsApp/24.12.78')],
  // Apps that nobody has listed.
  [
    '',
    'Mozilla/5.0 (Linux; Android 9; vivo 1901 Build/PPR1.180610.011) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.101 Mobile Safari/537.36',
  ],
  [
    '',
    'Mozilla/5.0 (Linux; Android 4.4; Nexus 5 Build/_BuildID_) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36 ShareChat/2024.1',
  ],
  ['', android('')],
  ['', android('Telegram-Android/10.14')],
  ['', iphone('')],
  ['', iphone('SomeNewApp/1.0')],
  ['', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'],
])('%s is recognised in %s', (app, userAgent) => {
  expect(inAppBrowserOf(userAgent, false)).toBe(app)
})

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (Linux; U; Android 13; en-in; Redmi Note 12) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.8',
  'Mozilla/5.0 (Linux; U; Android 12; en-us; CPH2211 Build/RP1A.200720.011) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.11.3.1',
  'Mozilla/5.0 (Linux; Android 13; vivo V2205) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 VivoBrowser/12.9.0.0',
  // In-app Safari, and an app on the home screen of an Android phone.
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Outline/1',
])('a browser of its own is none: %s', (userAgent) => {
  expect(inAppBrowserOf(userAgent, false)).toBeNull()
})

test('on an iPhone’s home screen nothing is another app, though Safari is not named', () => {
  expect(inAppBrowserOf(iphone(''), true)).toBeNull()
})

test('a phone where nothing answers the intent is led back to the page itself', () => {
  const page = { host: 'mulaqat.example', pathname: '/', search: '?from=%2Fpay' }
  const intent = ownBrowserAddress(android('Instagram'), page)
  // Any browser may answer, because not every phone has Chrome.
  expect(intent).not.toContain('package=')
  const fallback = /;S\.browser_fallback_url=([^;]+);end$/.exec(intent)?.[1] ?? ''
  expect(decodeURIComponent(fallback)).toBe('https://mulaqat.example/?from=%2Fpay')
})
