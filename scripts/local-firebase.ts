import { join } from 'node:path'
import {
  type CommandDefaults,
  type Emulator,
  type EmulatorOptions,
  startEmulator,
} from '../packages/local-firebase/index.ts'

const root = join(import.meta.dirname, '..')

/** What the local Firebase does not know of this project. */
export const emulatorDefaults = {
  project: 'demo-mulaqat',
  rules: join(root, 'rules/firestore.rules'),
  storageRules: join(root, 'rules/storage.rules'),
  functions: join(root, 'functions/dist/index.js'),
  // Loaded when first needed: drawing portraits takes an image library.
  seed: async (emulator, number) => (await import('../demo/into.ts')).seedDemo(emulator, number),
} satisfies CommandDefaults

/**
 * The local Firebase with this project's id, rules and demo campus. It runs no functions unless
 * `functionsModule` names their bundle.
 */
export const startProjectEmulator = (options: EmulatorOptions): Promise<Emulator> => {
  const { project, rules: rulesFile, storageRules: storageRulesFile, seed } = emulatorDefaults
  return startEmulator({ project, rulesFile, storageRulesFile, seed, ...options })
}
