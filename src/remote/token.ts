import type { Auth } from 'firebase/auth'
import { Refusal } from '../shared/errors.ts'
import { failureOf, within } from './failure.ts'
import type { Messenger } from './remote.ts'

/** Requests in the name of the signed-in account. */
export interface Token {
  /** Runs `ask` with the headers of an authenticated request; once more if the token was stale. */
  use<T>(ask: (headers: Record<string, string>) => Promise<T>): Promise<T>
  holdsClaims: Messenger['holdsClaims']
}

export const tokenOf = (auth: Auth): Token => {
  const headersWith = async (fresh: boolean): Promise<Record<string, string>> => {
    await within(auth.authStateReady())
    if (auth.currentUser === null) throw new Refusal('unauthenticated', 'not-allowed')
    const token = await within(auth.currentUser.getIdToken(fresh))
    return { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  }
  /** A renewed token is kept for every later request. */
  const claims = async (fresh: boolean): Promise<Record<string, unknown>> => {
    await within(auth.authStateReady())
    if (auth.currentUser === null) throw new Refusal('unauthenticated', 'not-allowed')
    return (await within(auth.currentUser.getIdTokenResult(fresh))).claims
  }
  return {
    holdsClaims: async (wanted) => {
      const holds = (held: Record<string, unknown>) =>
        Object.entries(wanted).every(([name, value]) => (held[name] || null) === (value || null))
      return holds(await claims(false)) || holds(await claims(true))
    },
    use: async (ask) => {
      try {
        return await ask(await headersWith(false))
      } catch (error) {
        const failure = failureOf(error)
        const stale = failure instanceof Refusal && failure.code === 'unauthenticated'
        if (!stale || auth.currentUser === null) throw failure
        return ask(await headersWith(true))
      }
    },
  }
}
