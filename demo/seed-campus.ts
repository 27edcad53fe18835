import { randomUUID } from 'node:crypto'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { createDemoCampus, type DemoAccount, type DemoCampus } from './campus.ts'
import { readEmulators, withoutTriggers } from './emulators.ts'
import type { PhotoFile } from './people/photos.ts'

export interface SeedOptions {
  project: string
  /** The bucket; without it, the project's `<project>.appspot.com`. */
  bucket?: string
  /** Unix milliseconds; every time of the campus is relative to it. Default: the present. */
  now?: number
  /** The seed: another number gives other people. Without it, 1. */
  seed?: number
}

/** One request may hold 10 MiB; a document of the campus has 10 KiB at most. */
const documentsPerCommit = 400
const uploadsAtOnce = 8

/**
 * Writes the demo campus into the Firebase that the variables of the Admin SDK point to. A service
 * without a variable is left alone. Overwrites what it wrote before, and deletes nothing.
 * @throws Error when the project is not a demo project, or no variable names an emulator
 */
export const seedCampus = async ({
  project,
  bucket = `${project}.appspot.com`,
  now = Date.now(),
  seed = 1,
}: SeedOptions): Promise<void> => {
  if (!project.startsWith('demo-')) {
    throw new Error(
      `The demo campus goes only into a project whose id begins with "demo-", not into "${project}".`,
    )
  }
  const emulators = readEmulators(process.env)
  const { firestore, auth, storage } = emulators
  if (firestore === null && auth === null && storage === null) {
    throw new Error(
      'No emulator is named: set FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST.',
    )
  }
  const campus = await createDemoCampus({ now, seed, storageHost: storage, bucket })
  const app = initializeApp({ projectId: project, storageBucket: bucket }, randomUUID())
  try {
    await withoutTriggers(emulators, async () => {
      await Promise.all([
        auth !== null && importAccounts(app, campus.users),
        storage !== null && uploadFiles(app, campus.files),
        firestore !== null && writeDocuments(app, campus.documents),
      ])
    })
  } finally {
    await deleteApp(app)
  }
}

/** An import overwrites an account of the same uid, and tells no function of a new sign-in. */
const importAccounts = async (app: App, users: readonly DemoAccount[]): Promise<void> => {
  const { errors } = await getAuth(app).importUsers(
    users.map((user) => ({ ...user, emailVerified: true, providerData: [googleAccount(user)] })),
  )
  const [first] = errors
  if (first !== undefined) throw first.error
}

/** Google's own popup lists accounts of this provider alone. */
const googleAccount = ({ uid, email, displayName }: DemoAccount) => ({
  providerId: 'google.com',
  uid,
  email,
  displayName,
})

const writeDocuments = async (app: App, documents: DemoCampus['documents']): Promise<void> => {
  const firestore = getFirestore(app)
  const entries = Object.entries(documents)
  for (let start = 0; start < entries.length; start += documentsPerCommit) {
    const batch = firestore.batch()
    for (const [path, data] of entries.slice(start, start + documentsPerCommit)) {
      batch.set(firestore.doc(path), data)
    }
    await batch.commit()
  }
}

const uploadFiles = async (app: App, files: readonly PhotoFile[]): Promise<void> => {
  const bucket = getStorage(app).bucket()
  const waiting = files.values()
  const uploadNext = async (): Promise<void> => {
    for (const { path, bytes, contentType, downloadToken } of waiting) {
      await bucket.file(path).save(bytes, {
        resumable: false,
        validation: false,
        metadata: {
          contentType,
          metadata: { firebaseStorageDownloadTokens: downloadToken },
        },
      })
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, uploadNext))
}
