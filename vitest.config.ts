import { configDefaults, defineConfig } from 'vitest/config'
import { plantedByName } from './tests/faults/night/mutants.ts'

/**
 * These tests run alone: they are long, start programs, hold the process's own servers, or the Admin SDK's
 * state, which a process has once, is in their way.
 */
const alone = [
  'tests/functions/**/{accounting,accounts-local,app-check,local,refuse-bodies}.test.ts',
  'tests/scripts/{curate,emulator,operation-id,start}.test.ts',
]

/** Steps of their own in `npm test`: a project's list of files is not shortened by the command line. */
const days = 'tests/faults/sim/**/*.test.ts'
const google = [
  'tests/scripts/firebase-tools.test.ts',
  'tests/rules/google.test.ts',
  'packages/local-firebase/tests/parity/rules/**/*.test.ts',
  'packages/local-firebase/tests/parity/firestore/google.test.ts',
]

/** Tests of `npm run test:all` alone: many days more, what acts cost in a crowd, and the local Firebase worn down. */
const long = [
  'tests/scale/act-costs.test.ts',
  'tests/scripts/round-costs.test.ts',
  'tests/faults/round-crashes.test.ts',
  'tests/faults/sim/more-days.test.ts',
  'packages/local-firebase/tests/cli/{interrupted,kill}.test.ts',
  'packages/local-firebase/tests/firestore/{change-log,unread}.test.ts',
  'packages/local-firebase/tests/parity/firestore/contention.test.ts',
  'packages/local-firebase/tests/fuzz/fuzz.test.ts',
]

/**
 * Of files that share a process. Dexie looks for a database when it is loaded, by whichever file is the first.
 */
const shared = ['fake-indexeddb/auto', 'tests/support/firebase-config.ts']

/**
 * These tests of the engine share a process, for importing the engine takes longer than most of them. A mock of a
 * module would stay for the next file.
 */
const engine = 'tests/data/{database,desk,photos,push,session}'
const mocking = 'chosen-photos'

/** Minutes each: at the end of a run they would leave the other core idle. */
const longest = ['tests/model/model.test.ts', 'tests/leak/leak.test.ts']

export default defineConfig({
  plugins: plantedByName(process.env.MUTANT),
  test: {
    environment: 'node',
    // Handlers key the hashes that they store with it.
    env: { IDENTITY_KEY: 'a secret of the tests' },
    // Generous: other work may keep both cores busy.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // The functions log a line a call: only what a failed test said is read.
    silent: 'passed-only',
    // By name: what is long comes first, so that neither core is left with it at the end.
    projects: [
      { extends: true, test: { name: 'ahead', include: longest } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [
            'tests/!(consistency|functions|rules|scripts|security|unit)/**/*.test.{ts,tsx}',
            'packages/*/tests/!(rules)/**/*.test.ts',
            ...alone,
          ],
          exclude: [
            ...configDefaults.exclude,
            ...longest,
            ...long,
            ...google,
            days,
            `${engine}/**/!(${mocking}).test.ts`,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          include: [`${engine}/**/!(${mocking}).test.ts`],
          isolate: false,
          setupFiles: [...shared, 'tests/support/as-found.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'days', include: [days], exclude: [...configDefaults.exclude, ...long] },
      },
      { extends: true, test: { name: 'long', include: long } },
      { extends: true, test: { name: 'google', include: google } },
      {
        // Pure and short: each on its own would spend most of its time on its imports.
        extends: true,
        test: {
          name: 'together',
          include: [
            'tests/{consistency,functions,rules,scripts,security,unit}/**/*.test.{ts,tsx}',
            'packages/*/tests/rules/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...alone, ...long, ...google],
          isolate: false,
          setupFiles: shared,
        },
      },
    ],
  },
})
