import { readFileSync } from 'node:fs'
import { firestoreRules } from './firestore.ts'
import { indexesFile } from './indexes.ts'

/** The files that Firebase loads, by what they are built of. */
export const builtFiles = {
  'rules/firestore.rules': () => firestoreRules(readFileSync('rules/access.rules', 'utf8')),
  'rules/indexes.json': indexesFile,
} as const
