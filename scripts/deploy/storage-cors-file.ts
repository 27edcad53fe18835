import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { storageCors } from '../storage-cors.ts'

/** gcloud reads it. */
export const corsFile = '.cache/storage-cors.json'

export const writeCorsFile = (origins: readonly string[]): void => {
  mkdirSync(dirname(corsFile), { recursive: true })
  writeFileSync(corsFile, JSON.stringify(storageCors(origins), null, 2))
}
