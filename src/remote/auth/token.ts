import type { User } from 'firebase/auth'
import { Refusal } from '../../shared/errors.ts'
import type { Messenger } from '../remote.ts'
import { failureOf, withinTimeout } from '../wire/failure.ts'
import type { AppProof } from './app-check.ts'
import type { SignedInAccount } from './lost-account.ts'

export interface Token {
  /** Runs `ask` with the account's token and the app's proof, and once more with new ones if the server refuses it. */
  use<T>(ask: (headers: Record<string, string>) => Promise<T>): Promise<T>
  holdsClaims: Messenger['holdsClaims']
}

export const tokenOf = (signedIn: SignedInAccount, proof: AppProof): Token => {
  const user = async (): Promise<User> => {
    const present = await signedIn()
    if (present === null) throw new Refusal('unauthenticated', 'not-allowed')
    return present
  }
  const headersOf = async (user: User, fresh: boolean): Promise<Record<string, string>> => {
    const token = await withinTimeout(user.getIdToken(fresh))
    return {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(await proof(fresh)),
    }
  }
  /** The SDK keeps a renewed token for later requests. */
  const claims = async (fresh: boolean): Promise<Record<string, unknown>> =>
    (await withinTimeout((await user()).getIdTokenResult(fresh))).claims
  return {
    holdsClaims: async (wanted) => {
      const holds = (held: Record<string, unknown>) =>
        Object.entries(wanted).every(([name, value]) => (held[name] || null) === (value || null))
      return holds(await claims(false)) || holds(await claims(true))
    },
    use: async (ask) => {
      const first = await user()
      try {
        return await ask(await headersOf(first, false))
      } catch (error) {
        const failure = failureOf(error)
        const stale = failure instanceof Refusal && failure.code === 'unauthenticated'
        // After a sign-out or a change of account the request is not repeated in another name.
        if (!stale || (await signedIn())?.uid !== first.uid) throw failure
        return ask(await headersOf(first, true))
      }
    },
  }
}
