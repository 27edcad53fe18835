import * as v from 'valibot'
import { type PublicFacts, publicFactsSchema } from '../../shared/model/payments/public-facts.ts'

/**
 * The plans on offer and the campus's address for support, read without an account.
 * @throws Transient without an answer; ValiError when it is another one
 */
export const publicFacts = async (): Promise<PublicFacts> => {
  const { readPublicFacts } = await import('../../remote/wire/visitor.ts')
  return v.parse(publicFactsSchema, await readPublicFacts())
}
