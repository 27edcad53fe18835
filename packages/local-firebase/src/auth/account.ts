import { type LackingFeature, lackingSentence } from '../lacking/features.ts'

/** An account. Times are Unix milliseconds unless another unit is named. */
export interface Account {
  uid: string
  /** The address in lower case; unique. */
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  disabled: boolean
  /** Custom claims; they stand at the top level of every ID token. */
  claims: Record<string, unknown>
  /** `sub` of the Google account; null until the first sign-in with Google. */
  googleSub: string | null
  /** Google's profile of the person; null where it equals the fields here. */
  googleProfile: GoogleProfile | null
  createdAt: number
  lastLoginAt: number | null
  /** Unix seconds; sessions begun before it are revoked. */
  validSince: number
}

export interface GoogleProfile {
  email: string | null
  displayName: string | null
  photoUrl: string | null
}

/** An error body of the Auth API. The SDKs map `message` to their codes. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure'
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}

export const lacking = (feature: LackingFeature, detail?: string): AuthFailure =>
  new AuthFailure(`OPERATION_NOT_ALLOWED : ${lackingSentence(feature, detail)}`)

export const googleProvider = 'google.com'

export const wireAccount = (account: Account) => ({
  localId: account.uid,
  emailVerified: account.emailVerified,
  disabled: account.disabled,
  createdAt: String(account.createdAt),
  validSince: String(account.validSince),
  customAttributes: JSON.stringify(account.claims),
  providerUserInfo: providersOf(account),
  ...(account.email === null ? {} : { email: account.email }),
  ...(account.displayName === null ? {} : { displayName: account.displayName }),
  ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
  ...(account.lastLoginAt === null
    ? {}
    : {
        lastLoginAt: String(account.lastLoginAt),
        lastRefreshAt: new Date(account.lastLoginAt).toISOString(),
      }),
})

const providersOf = (account: Account) => {
  if (account.googleSub === null) return []
  const { email, displayName, photoUrl } = account.googleProfile ?? account
  return [
    {
      providerId: googleProvider,
      rawId: account.googleSub,
      federatedId: account.googleSub,
      ...(email === null ? {} : { email }),
      ...(displayName === null ? {} : { displayName }),
      ...(photoUrl === null ? {} : { photoUrl }),
    },
  ]
}
