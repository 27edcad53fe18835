import { readFileSync, writeFileSync } from 'node:fs'
import { firestoreRules } from './rules/firestore.ts'
import { indexesFile } from './rules/indexes.ts'

/** Writes the files that Firebase loads. With `--check` it only reports stale ones. */
const built: Readonly<Record<string, () => string>> = {
  'rules/firestore.rules': () => firestoreRules(readFileSync('rules/access.rules', 'utf8')),
  'rules/indexes.json': indexesFile,
}

const isCheck = process.argv.includes('--check')
for (const [file, build] of Object.entries(built)) {
  if (!isCheck) writeFileSync(file, build())
  else if (readFileSync(file, 'utf8') !== build()) {
    console.error(`${file} is stale: run tsx scripts/build-rules.ts`)
    process.exitCode = 1
  }
}
