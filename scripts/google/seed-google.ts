import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { GoogleSuite } from './google-suite.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `npx tsx demo/seed.ts` on them. @throws Error when it fails */
export const seedGoogle = ({ project, firestore, auth, storage, hub }: GoogleSuite): void => {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'demo/seed.ts', '--project', project],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: firestore,
        FIREBASE_AUTH_EMULATOR_HOST: auth,
        FIREBASE_STORAGE_EMULATOR_HOST: storage,
        STORAGE_EMULATOR_HOST: `http://${storage}`,
        FIREBASE_EMULATOR_HUB: hub,
      },
    },
  )
  if (status !== 0) throw new Error('The demo campus was not seeded.')
}
