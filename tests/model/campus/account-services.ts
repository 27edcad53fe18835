import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../../functions/support/account-services.ts'

export interface ModelServices extends MemoryAccountServices {
  /** Sign-ins that exist. */
  signIns: Set<string>
}

/** Sign-ins that can be gone, and a college ID that is always there. */
export const createModelServices = (): ModelServices => {
  const services = createMemoryAccountServices()
  const signIns = new Set<string>()
  const { auth, files } = services
  return {
    ...services,
    signIns,
    files: { ...files, has: async () => true },
    auth: {
      readClaims: async (uid) => (signIns.has(uid) ? auth.readClaims(uid) : null),
      setClaims: async (uid, claims) => {
        if (signIns.has(uid)) await auth.setClaims(uid, claims)
      },
      disableSignIn: auth.disableSignIn,
      removeSignIn: async (uid) => {
        signIns.delete(uid)
        services.claims.delete(uid)
        await auth.removeSignIn(uid)
      },
    },
  }
}
