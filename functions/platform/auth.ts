import type { Auth as AdminAuth, FirebaseAuthError } from 'firebase-admin/auth'

/** The part of Firebase Auth that handlers use. A change of a deleted account does nothing. */
export interface Auth {
  /** The claims that are set; null when there is no such account. */
  readClaims(uid: string): Promise<Record<string, unknown> | null>
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>
  /** Refuses further sign-ins to the account, and renews no session of it. */
  disableSignIn(uid: string): Promise<void>
  removeSignIn(uid: string): Promise<void>
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && (error as FirebaseAuthError).code === 'auth/user-not-found'

const unlessGone = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

export const createAuth = (auth: AdminAuth): Auth => ({
  readClaims: async (uid) => {
    try {
      return (await auth.getUser(uid)).customClaims ?? {}
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  },
  setClaims: (uid, claims) => unlessGone(auth.setCustomUserClaims(uid, claims)),
  disableSignIn: async (uid) => {
    await unlessGone(auth.updateUser(uid, { disabled: true }))
    await unlessGone(auth.revokeRefreshTokens(uid))
  },
  removeSignIn: (uid) => unlessGone(auth.deleteUser(uid)),
})
