import { Firestore } from '@google-cloud/firestore'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { readEmulators, withoutTriggers } from '../../../demo/emulators.ts'
import type { Stack } from './stack-process.ts'

export const stackProject = 'demo-mulaqat'
const documentsPerCommit = 400

/** Writes without rules and without triggers: the documents of a campus that has always been there. */
export const writeAll = async (
  { backend }: Pick<Stack, 'backend'>,
  documents: Readonly<Record<string, object>>,
): Promise<void> => {
  const firestore = new Firestore({ projectId: stackProject, host: backend, ssl: false })
  await withoutTriggers(readEmulators({ FIREBASE_EMULATOR_HUB: backend }), async () => {
    const entries = Object.entries(documents)
    for (let start = 0; start < entries.length; start += documentsPerCommit) {
      const batch = firestore.batch()
      for (const [path, data] of entries.slice(start, start + documentsPerCommit)) {
        batch.set(firestore.doc(path), data)
      }
      await batch.commit()
    }
  })
  await firestore.terminate()
}

/** Lets a person sign in whose documents are there. @param claims as the server has set them */
export const giveAccount = async (
  { backend }: Pick<Stack, 'backend'>,
  { uid, email, claims }: { uid: string; email: string; claims: Record<string, unknown> },
): Promise<void> => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = backend
  const app = initializeApp({ projectId: stackProject }, uid)
  const { errors } = await getAuth(app).importUsers([
    {
      uid,
      email,
      displayName: uid,
      emailVerified: true,
      customClaims: claims,
      providerData: [{ providerId: 'google.com', uid, email, displayName: uid }],
    },
  ])
  await deleteApp(app)
  const [first] = errors
  if (first !== undefined) throw first.error
}
