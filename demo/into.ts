import { seedCampus } from './seed-campus.ts'

/** A running local Firebase; addresses as 'host:port'. */
export interface SeedTarget {
  project: string
  firestore: string
  auth: string
  storage: string
  clock: { now(): number }
}

/** Seeds a Firebase of this process, which firebase-admin finds by these variables. */
export const seedDemo = async (target: SeedTarget, seed = 1): Promise<void> => {
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: target.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: target.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: target.storage,
    STORAGE_EMULATOR_HOST: `http://${target.storage}`,
    FIREBASE_EMULATOR_HUB: target.firestore,
  })
  await seedCampus({ project: target.project, now: target.clock.now(), seed })
}
