import { expect, test } from 'vitest'
import { inAppBrowserOf } from '../../../src/shared/domain/sign-in/in-app-browser.ts'

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
  ['this app', android('')],
])('%s is recognised in %s', (app, userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBe(app)
})

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Outline/1',
])('a browser of its own is none: %s', (userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBeNull()
})
