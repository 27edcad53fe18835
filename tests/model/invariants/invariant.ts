import type { Change } from '../../support/memory-store/documents.ts'
import type { Witness } from '../campus/witness.ts'
import type { Answer, World } from '../campus/world.ts'

/** The world that an invariant reads, and the function to which it reports faults. */
export interface View {
  world: World
  /** The events before this commit; the commit's own are in `changed`. */
  witness: Witness
  wrong: (what: string) => void
}

/** A promise of the server. What it remembers it keeps in a closure, a new one for each history. */
export interface Invariant {
  /** Runs after every commit, with all of its documents. */
  changed?: (changes: readonly Change[]) => void
  /** Runs after every call, whatever became of it. */
  answered?: (answer: Answer) => void
  /** Runs after every step. */
  stepped?: () => void
  /** Runs after every step at which no work is left: no event waits, and no dead work is unrepeated. */
  settled?: () => void
  /** Runs at the end, 61 quiet days and two purges later. */
  ended?: () => void
}

export interface Promised {
  /** The sentence. */
  says: string
  watch: (view: View) => Invariant
}
