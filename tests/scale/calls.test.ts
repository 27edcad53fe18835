import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { deployedFunctions } from '../../functions/deployed-functions.ts'
import { actCost } from '../../scripts/scale/costs.ts'
import { laptop } from '../../scripts/scale/laptop.ts'
import { billOf, usualPrices } from '../../scripts/scale/model.ts'
import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import { specifiedCalls } from '../../src/shared/calls/service.ts'
import { type CallName, calls } from '../../src/shared/calls.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { type AskedCall, askStudentCalls, studentCalls } from './call-costs.ts'
import type { Spent } from './meter.ts'

/** Reads of a refusal: own facts come first, and decide most. */
const mostReadsOfRefusal = 11

let asked: AskedCall[]
beforeAll(async () => {
  asked = await askStudentCalls()
}, 600_000)

const rupeesOf = (spent: Omit<Spent, 'stored'>): number => {
  const cost = { ...spent, stored: {}, act: 'a call', source: '', perMan: 0, perWoman: 0 }
  return billOf([cost], () => 1, usualPrices).rupees
}

/** A new account is made after each deletion: by sign-in and writes, which no call counts. */
const rupeesAfter = (name: CallName): number =>
  name === 'deleteMyAccount' ? rupeesOf(actCost('a sign-up')) : 0

/** The cost of a call for each place that it takes of the day's stock. */
const weighed = ({ name, spent, outcome }: AskedCall): number => {
  const { weighs = 1 }: CallDeclaration = calls[name]
  return (rupeesOf(spent) + (outcome === 'accepted' ? rupeesAfter(name) : 0)) / weighs
}

const dearest = (outcome: AskedCall['outcome'], names: readonly CallName[] = studentCalls) =>
  asked
    .filter((one) => one.outcome === outcome && names.includes(one.name))
    .reduce((most, one) => (weighed(one) > weighed(most) ? one : most))

/** Each instance of these functions remembers a person by itself. */
const instances =
  deployedFunctions.studentCalls.maxInstances +
  specifiedCalls
    .filter((name) => calls[name].caller !== 'admin')
    .reduce((sum, name) => sum + deployedFunctions[name].maxInstances, 0)
/** Calls of a person that never pauses, and of one that lets every instance go and finds a new one. */
const callsPerDay =
  instances *
  Math.max(
    limits.callsAtStart + 24 * limits.callsPerHour,
    limits.callsAtStart * (durations.day / laptop.instanceIdleMs),
  )

test.each(studentCalls)(
  '%s is asked, and costs a laptop at full pace no more than a day may',
  (name) => {
    const own = asked.filter((one) => one.name === name)
    expect(own.length).toBeGreaterThan(0)
    for (const one of own) {
      expect(weighed(one) * callsPerDay, one.asked).toBeLessThan(laptop.mostRupees)
    }
  },
)

test.each(studentCalls)('%s is refused after few reads', (name) => {
  for (const { spent, asked: request } of asked.filter(
    (one) => one.name === name && one.outcome === 'refused',
  )) {
    expect(spent.reads, request).toBeLessThanOrEqual(mostReadsOfRefusal)
    expect(spent.writes, request).toBe(0)
  }
})

const rows = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test.each(['refused', 'accepted'] as const)(
  'docs/scale.md says what the dearest %s call costs a day',
  (outcome) => {
    const [, perDay, rupees] =
      rows.find(([script]) => script === `the dearest ${outcome} call`) ?? []
    expect(perDay).toBe(callsPerDay.toLocaleString('en'))
    const now = weighed(dearest(outcome)) * callsPerDay
    expect(Math.abs(now - Number(rupees)), `${now}: ${dearest(outcome).asked}`).toBeLessThan(1.5)
  },
)
