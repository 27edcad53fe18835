import { type Account, googleProvider } from '../auth/account.ts'
import type { AccountFate } from './exports.ts'

/** The parameters of a first generation's handler. */
export const accountRecord = (name: string, account: Account) =>
  [
    {
      uid: account.uid,
      email: account.email ?? undefined,
      emailVerified: account.emailVerified,
      displayName: account.displayName ?? undefined,
      photoURL: account.photoUrl ?? undefined,
      disabled: account.disabled,
      customClaims: account.claims,
      metadata: { creationTime: new Date(account.createdAt).toUTCString() },
    },
    {
      eventId: eventId(name, account),
      timestamp: new Date(account.createdAt).toISOString(),
    },
  ] as const

/** The second generation's CloudEvent, whose data is Identity Platform's AuthEventData. */
export const accountEvent = (
  { project, name, fate }: { project: string; name: string; fate: AccountFate },
  account: Account,
) => {
  const createTime = new Date(account.createdAt).toISOString()
  const user = {
    uid: account.uid,
    ...(account.email !== null && { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.displayName !== null && { displayName: account.displayName }),
    ...(account.photoUrl !== null && { photoURL: account.photoUrl }),
    disabled: account.disabled,
    customClaims: account.claims,
    metadata: {
      createTime,
      ...(account.lastLoginAt !== null && {
        lastSignInTime: new Date(account.lastLoginAt).toISOString(),
      }),
    },
    providerData:
      account.googleSub === null ? [] : [{ uid: account.googleSub, providerId: googleProvider }],
  }
  return {
    specversion: '1.0',
    id: eventId(name, account),
    source: `//identitytoolkit.googleapis.com/projects/${project}`,
    subject: `users/${account.uid}`,
    type: `google.firebase.auth.user.v2.${fate}`,
    datacontenttype: 'application/json',
    time: createTime,
    data: fate === 'created' ? { value: user } : { oldValue: user },
  }
}

const eventId = (name: string, { uid, createdAt }: Account): string => `${name} ${uid} ${createdAt}`
