import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dobSchema } from '../../../src/shared/model/people/profile.ts'

const two = (number: number) => String(number).padStart(2, '0')

test('a date of birth is each day of the calendar from 1900 on, and nothing else', () => {
  const wrong: string[] = []
  for (let year = 1896; year <= 2104; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const date = `${year}-${two(month)}-${two(day)}`
        const instant = Date.parse(date)
        const exists = instant > 0 || instant <= 0
        const isReal = exists && new Date(instant).toISOString().startsWith(date) && year >= 1900
        if (v.is(dobSchema, date) !== isReal) wrong.push(date)
      }
    }
  }
  expect(wrong).toEqual([])
  for (const text of ['', '2004-1-1', '2004-01-01 ', '02004-01-01', '2004/01/01']) {
    expect(v.is(dobSchema, text), text).toBe(false)
  }
})
