import { expect, test } from 'vitest'
import { isTrustedScript } from '../../../src/ui/trusted-scripts.ts'

const page = (path: string) => new URL(path, 'https://mulaqat.example')
const checkout = 'https://checkout.razorpay.com/v1/checkout.js'

test('a page may name its own scripts and Google’s, and nothing else', () => {
  const home = page('/dashboard/chat')
  for (const url of ['/assets/a.js', page('/sw.js').href, 'https://apis.google.com/js/api.js']) {
    expect([url, isTrustedScript(url, home)]).toEqual([url, true])
  }
  for (const url of [
    'https://apis.google.com.evil.example/a.js',
    'https://apis.google.com:8443/a.js',
    'https://evil.example/assets/a.js',
    '//evil.example/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://mulaqat.example/0',
    'javascript:alert(1)',
    checkout,
  ]) {
    expect([url, isTrustedScript(url, home)]).toEqual([url, false])
  }
})

test('the gateway’s script is trusted on the gateway’s page alone', () => {
  expect(isTrustedScript(checkout, page('/pay?plan=a&with=gateway'))).toBe(true)
  for (const path of ['/pay', '/pay?with=other', '/dashboard/plans?with=gateway']) {
    expect([path, isTrustedScript(checkout, page(path))]).toEqual([path, false])
  }
})
