import { campusOffsetMs, day } from '../../limits.ts'
import type { Payment } from '../../model/payments/payment.ts'

const week = 7 * day
/** The first Monday in Unix milliseconds: 1 January 1970 was a Thursday. */
const firstMonday = 4 * day - campusOffsetMs

/** The number of a week, which begins on Monday 00:00 of the campus. @param instant Unix milliseconds */
const weekOf = (instant: number): number =>
  Math.floor((instant - firstMonday) / week) * week + firstMonday

export interface WeekOfIncome {
  /** The Monday of the week, Unix milliseconds. */
  at: number
  paise: number
  payments: number
}

/**
 * Money that was confirmed and was not sent back, by the week of its approval; weeks without money too.
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
