import * as v from 'valibot'
import { Refusal } from '../../shared/errors.ts'
import { configSchema } from '../../shared/model/payments/plan.ts'
import { paths } from '../../shared/paths.ts'

/** Read without an account; null where there is none. @throws Transient without an answer */
export const publicSupportEmail = async (): Promise<string | null> => {
  const { readAsVisitor } = await import('../../remote/wire/visitor.ts')
  const document = await readAsVisitor(paths.config).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  const config = v.safeParse(configSchema, document?.data)
  return config.success ? config.output.supportEmail : null
}
