import type { UserDatabase } from '../database/schema.ts'
import type { MutationArgs, MutationName } from '../mutations/table.ts'

/** The composed engine of one signed-in account: its rows, and what can be done. */
export interface Client {
  database: UserDatabase
  /** Acts now and sends as soon as possible. @throws Refusal at once when the rules forbid it */
  act<N extends MutationName>(name: N, args: MutationArgs<N>): Promise<void>
  /** User actions that are not in the outbox yet: the outbox's code may still be loading. */
  unsavedActs(): readonly Promise<void>[]
  /** Sends a refused or waiting entry of the outbox again, now. */
  retry(key: string): Promise<void>
  discard(key: string): Promise<void>
  /** Starts to connect. Call it after the first paint, any number of times. */
  start(): void
  /** Tries again now: the network is back, or the page is looked at. */
  wake(): void
  /** Sends everything that waits. Resolves when that try is over, at once when nothing is connected yet. */
  flush(): Promise<void>
  /** Follows one conversation closely while something shows it. Returns the stop. */
  watchConversation(matchId: string): () => void
  stop(): void
}

export type ClientActor = Pick<Client, 'database' | 'act'>
