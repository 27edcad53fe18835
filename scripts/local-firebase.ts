import { join } from 'node:path'
import {
  type CommandDefaults,
  type Emulator,
  type EmulatorOptions,
  startEmulator,
} from '../packages/local-firebase/index.ts'
import { secretNames } from '../src/shared/secrets.ts'
import { noteAskedIndex } from './test/asked-indexes.ts'

/** The functions run in this process and find their secrets where production puts them. */
process.env[secretNames.identityKey] ??= 'known to everybody, for the demo campus alone'

const root = join(import.meta.dirname, '..')

/** Seeds an emulator of this process, which firebase-admin finds by these variables. */
const seedDemo = async (emulator: Emulator, seed: number): Promise<void> => {
  const { project, firestore, auth, storage, clock } = emulator
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    STORAGE_EMULATOR_HOST: `http://${storage}`,
    FIREBASE_EMULATOR_HUB: firestore,
  })
  // Loaded when first needed, because drawing portraits takes an image library.
  const { seedCampus } = await import('../demo/seed-campus.ts')
  await seedCampus({ project, now: clock.now(), seed })
}

/** The project's own values, which the local Firebase does not know. */
export const emulatorDefaults = {
  project: 'demo-mulaqat',
  rules: join(root, 'rules/firestore.rules'),
  storageRules: join(root, 'rules/storage.rules'),
  indexes: join(root, 'rules/indexes.json'),
  /** The same role as docs/deploy.md grants. */
  granted: ['roles/firebaserules.firestoreServiceAgent'],
  functions: join(root, 'functions/dist/index.js'),
  seed: seedDemo,
} satisfies CommandDefaults

/** Starts an emulator, which runs no functions unless `functionsModule` names their bundle. */
export const startProjectEmulator = (options: EmulatorOptions): Promise<Emulator> => {
  const {
    project,
    rules: rulesFile,
    storageRules: storageRulesFile,
    indexes: indexesFile,
    granted,
    seed,
  } = emulatorDefaults
  return startEmulator({
    project,
    rulesFile,
    storageRulesFile,
    indexesFile,
    onIndexUsed: noteAskedIndex,
    granted,
    seed,
    ...options,
  })
}
