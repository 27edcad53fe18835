import { describe, expect, test } from 'vitest'
import { newSubscription } from '../../../demo/models.ts'
import { changesSomething, ledgerEntry } from '../../../src/shared/domain/payments/ledger-entry.ts'
import { planStart, planStartOf } from '../../../src/shared/domain/payments/plan-start.ts'
import { rupeesPlain, rupeesText } from '../../../src/shared/domain/payments/rupees.ts'
import type { RoundStage } from '../../../src/shared/domain/rounds/phase.ts'
import { ledgerId } from '../../../src/shared/model/payments/ledger-id.ts'
import { plansText } from '../../../src/shared/text/plans.ts'
import { roundAt } from '../../support/screens/round-rows.ts'

const now = Date.UTC(2026, 10, 22, 12)

describe('a ledger row in plain words', () => {
  test.each([
    [
      ledgerId.payment('p', 1),
      { planName: 'Gold', remainingMatchesChange: 3, roundsAllowedChange: 1 },
      'Payment confirmed: Gold',
      ['+3 matches', '+1 round'],
    ],
    [
      ledgerId.refund('p', 2),
      { planName: 'Gold', remainingMatchesChange: -1, roundsAllowedChange: -2 },
      'Taken back: Gold',
      ['−1 match', '−2 rounds'],
    ],
    [ledgerId.grant('g'), { remainingMatchesChange: 1 }, 'A gift from the admins', ['+1 match']],
    [ledgerId.grant('g'), { daysChange: 7 }, 'Extended by the admins', ['+7 days']],
    [ledgerId.match('boy_girl'), { remainingMatchesChange: -1 }, 'A match', ['−1 match']],
    [ledgerId.round('r', 'boy'), { roundsUsedChange: 1 }, 'A round', ['−1 round']],
  ])('%s says what happened and what it changed', (id, row, says, changes) => {
    const entry = ledgerEntry({ id, uid: 'boy', createdAt: now, ...row })
    expect(entry && plansText.entry(entry)).toBe(says)
    expect(entry && plansText.changes(entry)).toEqual(changes)
    expect(entry && changesSomething(entry)).toBe(true)
  })

  test('of a reason that this version does not know is left out', () => {
    expect(ledgerEntry({ id: 'barter_1', uid: 'boy', createdAt: now })).toBeNull()
  })

  test('that changed nothing is no line', () => {
    const row = { id: 'round_r_boy', uid: 'boy', roundsUsedChange: 0, createdAt: now }
    const entry = ledgerEntry(row)
    expect(entry && changesSomething(entry)).toBe(false)
  })
})

describe('a plan bought now', () => {
  test.each<[RoundStage | null, string]>([
    [null, 'anyRound'],
    ['preparing', 'thisRound'],
    ['scheduled', 'thisRound'],
    ['boysLive', 'nextRound'],
    ['boysGrace', 'nextRound'],
    ['review', 'nextRound'],
    ['girlsLive', 'nextRound'],
    ['girlsGrace', 'nextRound'],
    ['closed', 'anyRound'],
  ])('while the round is %s counts for %s', (stage, start) => {
    const round = stage === null ? null : roundAt(stage, now)
    for (const state of ['none', 'expired'] as const) {
      expect(planStart(round, state, now)).toBe(start)
    }
    expect(planStart(round, 'active', now)).toBe('added')
  })
})

test('a plan confirmed in the middle of a round still counts from the next one, unless another ran', () => {
  const round = roundAt('boysLive', now)
  const credited = { matches: 3, rounds: 2, endBefore: null, endAfter: now + 9 }
  const counts = { remainingMatches: 3, roundsUsed: 1, roundsAllowed: 3 }
  const bought = newSubscription({ uid: 'boy', ...counts, expiresAt: now + 9, updatedAt: now })
  expect(planStart(round, 'active', now)).toBe('added')
  expect(planStartOf(round, bought, { credited }, now)).toBe('nextRound')
  const had = { ...bought, remainingMatches: 4, roundsAllowed: 4 }
  expect(planStartOf(round, had, { credited }, now)).toBe('added')
})

test.each([
  [49_900, '₹499', '499.00'],
  [49_950, '₹499.50', '499.50'],
  [1_234_500, '₹12,345', '12345.00'],
  [1, '₹0.01', '0.01'],
])('%i paise are %s, and %s where UPI reads them', (paise, shown, plain) => {
  expect(rupeesText(paise)).toBe(shown)
  expect(rupeesPlain(paise)).toBe(plain)
})
