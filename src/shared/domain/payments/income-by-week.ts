import { campusOffsetMs, day } from '../../limits.ts'
import type { Payment } from '../../model/payments/payment.ts'

const week = 7 * day
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * day - campusOffsetMs

/** Monday 00:00 of the campus. @param instant Unix milliseconds */
const weekOf = (instant: number): number =>
  Math.floor((instant - firstMonday) / week) * week + firstMonday

export interface WeekOfIncome {
  /** Its Monday, Unix milliseconds. */
  at: number
  paise: number
  payments: number
}

/**
 * Money that was confirmed and has stayed, by the week of its approval: also weeks without any.
 * @param since from the week of this instant on, to that of now
 */
export const incomeByWeek = (
  payments: readonly Pick<Payment, 'status' | 'amountPaise' | 'decidedAt'>[],
  since: number,
  now: number,
): WeekOfIncome[] => {
  const weeks = new Map<number, WeekOfIncome>()
  for (let at = weekOf(since); at <= now; at += week) weeks.set(at, { at, paise: 0, payments: 0 })
  for (const { status, amountPaise, decidedAt } of payments) {
    const of =
      decidedAt === null || status !== 'approved' ? undefined : weeks.get(weekOf(decidedAt))
    if (of === undefined) continue
    of.paise += amountPaise
    of.payments += 1
  }
  return [...weeks.values()]
}
