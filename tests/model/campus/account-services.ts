import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../../functions/support/account-services.ts'
import { openSecret } from './calls.ts'

export interface ModelServices extends MemoryAccountServices {
  /** Sign-ins that exist. */
  signIns: Set<string>
}

/** Two people whose uids end like this hand in the same college ID. */
export const sharesId = (uid: string): boolean => uid.endsWith('2')

/**
 * Sign-ins that can be gone, and college IDs of which some are the same.
 * @param turn awaited before each change and each read of a sign-in
 */
export const createModelServices = (turn: () => Promise<void>): ModelServices => {
  const services = createMemoryAccountServices()
  const signIns = new Set<string>()
  const { auth, files } = services
  return {
    ...services,
    identitySecret: openSecret,
    signIns,
    files: {
      ...files,
      removeUnder: async (folder, before = Number.POSITIVE_INFINITY) => {
        await turn()
        await files.removeUnder(folder, before)
        for (const [path, storedAt] of services.stored) {
          if (path.startsWith(folder) && storedAt < before) services.stored.delete(path)
        }
      },
      digest: async (path) => {
        const uid = path.split('/')[1] ?? ''
        return sharesId(uid) ? 'shared' : path
      },
    },
    auth: {
      readClaims: async (uid) => {
        await turn()
        return signIns.has(uid) ? auth.readClaims(uid) : null
      },
      setClaims: async (uid, claims) => {
        await turn()
        if (signIns.has(uid)) await auth.setClaims(uid, claims)
      },
      disableSignIn: (uid) => turn().then(() => auth.disableSignIn(uid)),
      removeSignIn: async (uid) => {
        await turn()
        signIns.delete(uid)
        services.claims.delete(uid)
        await auth.removeSignIn(uid)
      },
    },
  }
}
