import * as v from 'valibot'
import { type Plan, planSchema } from '../../shared/model/payments/plan.ts'
import { collections } from '../../shared/paths.ts'

/** The plans on offer, in their order, read without an account. @throws Transient without an answer */
export const publicPlans = async (): Promise<Plan[]> => {
  const { queryAsVisitor } = await import('../../remote/wire/visitor.ts')
  const documents = await queryAsVisitor({ collection: collections.plans })
  return documents
    .flatMap(({ data }) => {
      const plan = v.safeParse(planSchema, data)
      return plan.success && plan.output.active ? [plan.output] : []
    })
    .sort((one, other) => one.order - other.order)
}
