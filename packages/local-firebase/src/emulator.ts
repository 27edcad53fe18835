import type { Accounts } from './auth/accounts.ts'
import type { Contents } from './contents.ts'
import type { Firestore } from './firestore/index.ts'
import type { RunLog } from './functions/run-log.ts'
import type { Decisions } from './gates/decisions.ts'
import type { Traffic } from './http/traffic.ts'
import type { Messaging } from './messaging/index.ts'
import type { Clock } from './parts.ts'
import type { CorsConfiguration } from './storage/cors.ts'
import type { Objects } from './storage/objects.ts'

export interface Emulator {
  project: string
  /** Addresses as 'host:port'. */
  firestore: string
  auth: string
  storage: string
  functions: string
  clock: Clock
  firestoreStore: Firestore
  accounts: Accounts
  objects: Objects
  /** Sets which pages may read files by `alt=media`, of every bucket. */
  setStorageCors(configuration: CorsConfiguration): void
  messaging: Messaging
  decisions: Decisions
  runs: RunLog
  traffic(): Traffic
  functionNames(): string[]
  /** Lines about what a deployment of the functions would meet: vCPU, missing bounds, retry policies. */
  deploymentNotes(): readonly string[]
  /** Puts documents, accounts and files in place. No function runs. */
  load(contents: Contents): void
  isEmpty(): boolean
  /** Resolves when no trigger and no schedule runs. */
  idle(): Promise<void>
  reset(): Promise<void>
  /** Writes the snapshot, if there is one, and frees the ports. */
  close(): Promise<void>
}
