import { expect, test } from 'vitest'
import {
  addRefusals,
  countRefusals,
  policyRefusals,
} from '../../../src/shared/domain/operations/policy-refusals.ts'
import * as limits from '../../../src/shared/limits.ts'

const chromium = (effectiveDirective: string, blockedURL: string, sourceFile = '') => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://campus.example/profile/kQ7xW2mZ9',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://campus.example/profile/kQ7xW2mZ9',
    referrer: 'https://campus.example/dashboard/chat/kQ7xW2mZ9',
    effectiveDirective,
    blockedURL,
    sourceFile,
    sample: 'asha@college.edu',
  },
})
const firefox = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://campus.example/profile/kQ7xW2mZ9',
    'violated-directive': directive,
    'blocked-uri': blocked,
  },
})

test('of a report the directive and the host are kept, and nothing of an address or a person', () => {
  const kept = policyRefusals([
    chromium('img-src', 'https://CDN.example/asha?mail=asha@college.edu'),
    chromium('connect-src', 'wss://evil.example:8443/kQ7xW2mZ9'),
    chromium('script-src-elem', 'inline'),
    chromium('img-src', 'data:image/png;base64,secret'),
    chromium('frame-src', 'intent://whatever'),
  ])
  expect(kept).toEqual([
    { directive: 'img-src', blocked: 'cdn.example' },
    { directive: 'connect-src', blocked: 'evil.example:8443' },
    { directive: 'script-src-elem', blocked: 'inline' },
    { directive: 'img-src', blocked: 'data' },
    { directive: 'frame-src', blocked: 'other' },
  ])
})

test('browsers without the Reporting API are understood, too', () => {
  expect(policyRefusals(firefox("img-src 'self' data:", 'https://cdn.example/x'))).toEqual([
    { directive: 'img-src', blocked: 'cdn.example' },
  ])
  expect(policyRefusals(firefox('script-src-elem', 'eval'))).toEqual([
    { directive: 'script-src-elem', blocked: 'eval' },
  ])
})

test('an extension of a browser says nothing about the app', () => {
  const id = 'aapbdbdomjkkjkaonfhkkikfgjllcleb'
  expect(
    policyRefusals([
      chromium('script-src-elem', `chrome-extension://${id}/inject.js`),
      chromium('style-src-elem', 'inline', `moz-extension://${id}/x.js`),
      chromium('connect-src', 'chrome-extension'),
      chromium('img-src', 'safari-web-extension://x'),
    ]),
  ).toEqual([])
})

test.each([
  null,
  7,
  'text',
  {},
  [],
  [null],
  { 'csp-report': null },
  [{ type: 'csp-violation' }],
  [{ type: 'deprecation', body: chromium('img-src', 'https://a.example').body }],
  [chromium('<b>', 'https://a.example')],
  [chromium('__proto__', 'https://a.example')],
])('%j is no report', (body) => {
  expect(policyRefusals(body)).toEqual([])
})

test('a day has a bound of rows, whatever hosts a stranger invents', () => {
  const invented = Array.from({ length: 500 }, (_, number) =>
    policyRefusals([chromium('img-src', `https://h${number}.example`)]),
  ).flat()
  const day = countRefusals({ refusals: [], count: 0 }, invented)
  expect(day.refusals).toHaveLength(limits.refusalRowsPerDay)
  expect(day.count).toBe(500)
  const again = countRefusals(day, [{ directive: 'img-src', blocked: 'h0.example' }])
  expect(again.refusals[0]).toEqual({ directive: 'img-src', blocked: 'h0.example', count: 2 })
  const long = policyRefusals([chromium('img-src', `https://${'a'.repeat(300)}.example`)])
  expect(long).toEqual([{ directive: 'img-src', blocked: 'other' }])
})

test('several days are added up, the most frequent first', () => {
  const one = { directive: 'img-src', blocked: 'a.example', count: 1 } as const
  const two = { directive: 'connect-src', blocked: 'b.example', count: 3 } as const
  expect(addRefusals([{ refusals: [one] }, { refusals: [two, one] }])).toEqual([
    two,
    { ...one, count: 2 },
  ])
})
