import * as v from 'valibot'
import { Refusal } from '../../shared/errors.ts'
import { configSchema, type Plan, planSchema } from '../../shared/model/payments/plan.ts'
import { collections, paths } from '../../shared/paths.ts'

/**
 * The plans on offer in their order, read without an account.
 * @throws Transient without an answer
 */
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

/**
 * The campus's address for support, read without an account; null where there is none.
 * @throws Transient without an answer
 */
export const publicSupportEmail = async (): Promise<string | null> => {
  const { readAsVisitor } = await import('../../remote/wire/visitor.ts')
  const document = await readAsVisitor(paths.config).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  const config = v.safeParse(configSchema, document?.data)
  return config.success ? config.output.supportEmail : null
}
