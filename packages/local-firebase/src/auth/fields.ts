import { textOf } from '../http/responses.ts'
import type { LackingFeature } from '../lacking/features.ts'
import { type Account, AuthFailure, googleProvider, lacking } from './account.ts'
import type { NewAccount } from './accounts.ts'
import { allowedClaims } from './claims.ts'

export type Request = Record<string, unknown>

const claimsMax = 1000
const profile = ['displayName', 'photoUrl']
const removals = ['deleteAttribute', 'deleteProvider']
const account = ['localId', 'email', 'emailVerified', ...profile]

/** Every field that each operation takes. Pages may change nothing that grants rights. */
const taken = {
  create: [...account, 'disabled'],
  import: [...account, 'disabled', 'customAttributes', 'providerUserInfo'],
  update: [...account, ...profile, ...removals, 'disableUser', 'customAttributes', 'validSince'],
  ownUpdate: ['idToken', ...profile, ...removals, 'returnSecureToken'],
  googleSignIn: [
    'idToken',
    'postBody',
    'requestUri',
    'sessionId',
    'autoCreate',
    'returnIdpCredential',
    'returnSecureToken',
  ],
  customSignIn: ['token', 'returnSecureToken'],
} as const

const featureOfField: Readonly<Record<string, LackingFeature>> = {
  password: 'passwords',
  rawPassword: 'passwords',
  passwordHash: 'passwords',
  salt: 'passwords',
  oobCode: 'emailLinks',
  email: 'ownEmail',
  phoneNumber: 'phones',
  mfa: 'secondFactors',
  mfaInfo: 'secondFactors',
  deletePasskey: 'passkeys',
  linkProviderUserInfo: 'providers',
  tenantId: 'tenants',
}

/** Refuses unknown fields, so that no password or second factor is dropped in silence. */
export const refuseUnknown = (request: Request, operation: keyof typeof taken): void => {
  const known: readonly string[] = taken[operation]
  for (const [field, value] of Object.entries(request)) {
    if (known.includes(field) || value === null || value === undefined) continue
    throw lacking(
      Object.hasOwn(featureOfField, field)
        ? (featureOfField[field] as LackingFeature)
        : 'accountFields',
      field,
    )
  }
}

export const fieldsOf = (request: Request): NewAccount => ({
  ...(typeof request.localId === 'string' ? { uid: request.localId } : {}),
  ...(typeof request.email === 'string' ? { email: request.email } : {}),
  ...(typeof request.emailVerified === 'boolean' ? { emailVerified: request.emailVerified } : {}),
  ...(typeof request.displayName === 'string' ? { displayName: request.displayName } : {}),
  ...(typeof request.photoUrl === 'string' ? { photoUrl: request.photoUrl } : {}),
  ...(typeof request.disabled === 'boolean' ? { disabled: request.disabled } : {}),
})

const removableAttributes = ['USER_ATTRIBUTE_NAME_UNSPECIFIED', 'DISPLAY_NAME', 'PHOTO_URL']

/** The change that `accounts:update` asks for, by a page or by the server. @throws AuthFailure */
export const changeOf = (request: Request): Partial<Account> => {
  const { uid: _, ...fields } = fieldsOf(request)
  const attributes = texts(request.deleteAttribute)
  const providers = texts(request.deleteProvider)
  const kept =
    attributes.find((name) => !removableAttributes.includes(name)) ??
    providers.find((name) => name !== googleProvider)
  if (kept !== undefined) throw lacking('removals', kept)
  return {
    ...fields,
    ...(typeof request.disableUser === 'boolean' ? { disabled: request.disableUser } : {}),
    ...(request.customAttributes === undefined
      ? {}
      : { claims: parseClaims(request.customAttributes) }),
    ...(request.validSince === undefined ? {} : { validSince: secondsOf(request.validSince) }),
    ...(attributes.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(attributes.includes('PHOTO_URL') ? { photoUrl: null } : {}),
    ...(providers.length > 0 ? { googleSub: null, googleProfile: null } : {}),
  }
}

const secondsOf = (value: unknown): number => {
  const seconds = typeof value === 'number' ? value : Number(textOf(value) || Number.NaN)
  if (!Number.isSafeInteger(seconds)) throw new AuthFailure('INVALID_VALID_SINCE')
  return seconds
}

export const parseClaims = (text: unknown): Record<string, unknown> => {
  if (typeof text !== 'string') throw new AuthFailure('INVALID_CLAIMS')
  if (text.length > claimsMax) throw new AuthFailure('CLAIMS_TOO_LARGE')
  return allowedClaims(parsed(text))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthFailure('INVALID_CLAIMS')
  }
}

export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
