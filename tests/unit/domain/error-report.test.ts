import * as v from 'valibot'
import { expect, test } from 'vitest'
import { engineOf, errorReportOf } from '../../../src/shared/domain/operations/error-report.ts'
import { reportedErrorSchema } from '../../../src/shared/model/operations/error-group.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'firefox'],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36',
    'chromium',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
    'webkit',
  ],
  ['curl', 'other'],
])('%s', (agent, engine) => {
  expect(engineOf(agent)).toBe(engine)
})

const at = { route: '/profile/$uid', build: 7, userAgent: 'Firefox/1' }

/** An object that throws as it is read. */
const unreadable = {
  toString() {
    throw new Error('riya')
  },
}

test('whatever was thrown, the report is one that the server takes, and holds nobody', () => {
  const odd = Object.assign(new Error('No users/xenia of riya@campus.in'), { name: 'Riya Sen 1' })
  const long = new Error('riya@campus.in '.repeat(10_000))
  const thrown = [odd, long, 'riya@campus.in said "no"', null, undefined, { a: 1 }, 7, unreadable]
  for (const error of [...thrown, Symbol('s')]) {
    const report = errorReportOf(error, at)
    expect(v.parse(reportedErrorSchema, report)).toEqual(report)
    expect(JSON.stringify(report)).not.toMatch(/riya|xenia/i)
  }
  expect(errorReportOf(new TypeError('x is undefined'), at)).toMatchObject({
    name: 'TypeError',
    message: 'x is undefined',
    route: '/profile/$uid',
  })
})

test.each(['/profile/riya@campus.in', '/profile/9kXhVt', 'profile', `/${'a'.repeat(90)}`])(
  '%s is no pattern of a page, and is not told',
  (route) => {
    expect(errorReportOf(null, { ...at, route }).route).toBe('/')
  },
)
