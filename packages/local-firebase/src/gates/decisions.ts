import type { Caller } from '../parts.ts'

/** One request the rules were asked about. The Admin SDK passes them and leaves none. */
export interface Decision {
  /** RFC 3339, of the emulator's clock. */
  at: string
  service: 'firestore' | 'storage'
  /** Several for a commit of several writes. */
  methods: readonly string[]
  /** Below the database or the bucket. */
  paths: readonly string[]
  /** null: nobody has signed in. */
  uid: string | null
  /** Why, when it was denied: what applied and what in it was false or failed. */
  denial: string | null
}

export interface Decisions {
  record(decision: Decision): void
  /** The latest 200, newest first. */
  latest(): readonly Decision[]
  clear(): void
}

const kept = 200

export const createDecisions = (): Decisions => {
  let decisions: Decision[] = []
  return {
    record(decision) {
      decisions = [decision, ...decisions.slice(0, kept - 1)]
    },
    latest: () => decisions,
    clear() {
      decisions = []
    },
  }
}

export const uidOf = (caller: Caller): string | null => (caller.kind === 'user' ? caller.uid : null)
