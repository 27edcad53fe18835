import type { Accounts } from './auth/accounts.ts'
import { encodeFields, type Firestore } from './firestore/index.ts'
import { defaultMetadata } from './storage/object.ts'
import type { Objects } from './storage/objects.ts'

export interface Contents {
  /** Plain data by path. A Date becomes a timestamp. */
  documents: Readonly<Record<string, object>>
  users: readonly SeedUser[]
  files: readonly SeedFile[]
}

/** Signs in with Google, whose `sub` is the uid unless it is given. */
export interface SeedUser {
  uid: string
  email: string
  displayName: string
  customClaims?: Record<string, unknown>
  /** Null for an account that has not signed in with Google yet: no chooser lists it. */
  googleSub?: string | null
}

export interface SeedFile {
  path: string
  bytes: Buffer
  contentType: string
  downloadToken: string
}

export interface LoadTarget {
  firestore: Firestore
  accounts: Accounts
  objects: Objects
  bucket: string
}

export const loadContents = (
  { firestore, accounts, objects, bucket }: LoadTarget,
  { documents, users, files }: Contents,
): void => {
  firestore.load(
    Object.entries(documents).map(([path, data]) => ({
      name: firestore.nameOf(path),
      fields: encodeFields(data),
    })),
  )
  for (const { customClaims = {}, ...user } of users) {
    accounts.seed({ googleSub: user.uid, ...user, emailVerified: true, claims: customClaims })
  }
  for (const { path, bytes, contentType, downloadToken } of files) {
    const settable = { ...defaultMetadata, contentType }
    const upload = { bucket, path, bytes, settable, downloadTokens: [downloadToken] }
    objects.seed(objects.draft(upload), bytes)
  }
}
