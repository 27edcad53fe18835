import type { Caller } from '../parts.ts'

/** One decision of the rules. The Admin SDK bypasses them and leaves none. */
export interface Decision {
  at: string
  service: 'firestore' | 'storage'
  /** A commit of several writes has several. */
  methods: readonly string[]
  paths: readonly string[]
  uid: string | null
  /** The reasons of a denial: the rules that applied and what in them was false or failed. */
  denial: string | null
  /** The rules that allowed it: one for each write. Empty without rules. */
  allowances: readonly string[]
}

export interface Decisions {
  record(decision: Decision): void
  latest(): readonly Decision[]
  clear(): void
}

const kept = 200

export const createDecisions = (onChange: () => void): Decisions => {
  let decisions: Decision[] = []
  return {
    record(decision) {
      decisions = [decision, ...decisions.slice(0, kept - 1)]
      onChange()
    },
    latest: () => decisions,
    clear() {
      decisions = []
      onChange()
    },
  }
}

export const uidOf = (caller: Caller): string | null => (caller.kind === 'user' ? caller.uid : null)
