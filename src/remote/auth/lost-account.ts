import type { Auth, User } from 'firebase/auth'
import * as v from 'valibot'
import type { RemoteConfig } from '../config.ts'
import { answerTimeoutMs, failureOf, withinTimeout } from '../wire/failure.ts'

const refusedSchema = v.object({ error: v.object({ message: v.string() }) })

/** The SDK's code for each error of the token endpoint. */
const codes: ReadonlyMap<string, string> = new Map([
  ['USER_DISABLED', 'user-disabled'],
  ['USER_NOT_FOUND', 'user-not-found'],
  ['TOKEN_EXPIRED', 'user-token-expired'],
])

/** Reads the SDK's account. @throws Refusal account-disabled or account-gone; Transient */
export type SignedInAccount = () => Promise<User | null>

/**
 * Reads the account, and asks the server once more where it is lost: at its start the SDK drops an account
 * that the server refuses, and does not say why.
 * @param kept the refresh token that the SDK had stored before its start
 */
export const signedInAccountOf = (
  auth: Auth,
  config: RemoteConfig,
  kept: string | null,
): SignedInAccount => {
  let unexplained = kept
  let asking: Promise<void> | null = null
  const explain = async (token: string) => {
    try {
      await explainLoss(config, token)
      unexplained = null
    } finally {
      asking = null
    }
  }
  return async () => {
    await withinTimeout(auth.authStateReady())
    if (auth.currentUser !== null) unexplained = null
    if (unexplained !== null) {
      asking ??= explain(unexplained)
      await asking
    }
    return auth.currentUser
  }
}

/** @throws Refusal account-disabled or account-gone; Transient without an answer */
const explainLoss = async (
  { apiKey, emulator }: RemoteConfig,
  refreshToken: string,
): Promise<void> => {
  const host = emulator === undefined ? 'https://' : `http://${emulator.auth}/`
  const asked = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  try {
    const response = await fetch(`${host}securetoken.googleapis.com/v1/token?key=${apiKey}`, {
      method: 'POST',
      body: asked,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const refused = v.safeParse(refusedSchema, await response.json())
    const message = refused.success ? refused.output.error.message : ''
    const code = codes.get(message.split(/\W/)[0] ?? '')
    if (code !== undefined) throw Object.assign(new Error(message), { code })
  } catch (error) {
    throw failureOf(error)
  }
}
