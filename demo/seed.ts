import { parseArgs } from 'node:util'
import { seedCampus } from './seed-campus.ts'

const usage = `npx tsx demo/seed.ts --project demo-NAME [--bucket NAME] [--seed N]
  --project  the project to seed, beginning with "demo-" (default: GCLOUD_PROJECT)
  --bucket   where photos are stored (default: <project>.appspot.com)
  --seed     another number gives other people (default: 1)
Seeds the Firebase that these variables point to, each 'host:port':
  FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST
  FIREBASE_EMULATOR_HUB, if functions run: they are silenced meanwhile`

const seedFromCommandLine = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      bucket: { type: 'string' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const project = values.project ?? process.env.GCLOUD_PROJECT
  if (project === undefined) throw new Error('Name a project: --project demo-NAME.')
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a number, not "${values.seed}".`)
  await seedCampus({ project, seed, ...(values.bucket !== undefined && { bucket: values.bucket }) })
  process.stdout.write(`${project} has the demo campus.\n`)
}

try {
  await seedFromCommandLine()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
