import * as v from 'valibot'
import { deskPaymentCalls } from '../../shared/calls/desk-payments.ts'
import type { CallRequest } from '../../shared/calls.ts'
import { rupeesPlain } from '../../shared/domain/payments/rupees.ts'
import * as limits from '../../shared/limits.ts'
import type { Plan } from '../../shared/model/payments/plan.ts'
import { adminPlansText as words } from '../../shared/text/desk/plans.ts'

/** A plan as an admin types it. */
export interface PlanForm {
  name: string
  price: string
  rounds: string
  matches: string
  validityDays: string
  order: string
  active: boolean
}
export type PlanField = Exclude<keyof PlanForm, 'active'>

export const emptyPlan = (order: number): PlanForm => ({
  name: '',
  price: '',
  rounds: '1',
  matches: '1',
  validityDays: '',
  order: String(order),
  active: true,
})

export const planFormOf = (plan: Plan): PlanForm => ({
  name: plan.name,
  price: rupeesPlain(plan.pricePaise),
  rounds: String(plan.rounds),
  matches: String(plan.matches),
  validityDays: plan.validityDays === null ? '' : String(plan.validityDays),
  order: String(plan.order),
  active: plan.active,
})

const whole = (text: string): number | null =>
  /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null
const atLeast = (text: string, least: number): boolean => (whole(text) ?? least - 1) >= least

/** "499" or "499.50" as paise. */
const paiseOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null

const { name: nameSchema } = deskPaymentCalls.savePlan.request.entries

/** The mistake in a field, as a sentence. */
export const planProblem = (form: PlanForm, field: PlanField): string | undefined => {
  const { problem } = words
  switch (field) {
    case 'name':
      return v.is(nameSchema, form.name) ? undefined : problem.name
    case 'price':
      return (paiseOf(form.price) ?? 0) < limits.planPriceMinPaise ? problem.price : undefined
    case 'validityDays':
      return form.validityDays.trim() === '' || atLeast(form.validityDays, 1)
        ? undefined
        : problem.validity
    case 'order':
      return whole(form.order) === null ? problem.order : undefined
    default:
      return atLeast(form[field], 0) ? undefined : problem.count
  }
}

export const planFields = ['name', 'price', 'rounds', 'matches', 'validityDays', 'order'] as const

/** Null while a field is wrong. */
export const planRequest = (planId: string, form: PlanForm): CallRequest<'savePlan'> | null =>
  planFields.some((field) => planProblem(form, field) !== undefined)
    ? null
    : {
        planId,
        name: form.name.trim(),
        pricePaise: paiseOf(form.price) ?? 0,
        rounds: Number(form.rounds),
        matches: Number(form.matches),
        validityDays: form.validityDays.trim() === '' ? null : Number(form.validityDays),
        order: Number(form.order),
        active: form.active,
      }
