import type { Change } from '../../support/memory-store/documents.ts'
import type { Witness } from '../campus/witness.ts'
import type { Answer, World } from '../campus/world.ts'

/** Where an invariant looks, and where it says what is wrong. */
export interface View {
  world: World
  /** The events before this commit; the commit's own are in `changed`. */
  witness: Witness
  wrong: (what: string) => void
}

/** A promise of the server. What it remembers it keeps in a closure, a new one for each history. */
export interface Invariant {
  /** After every commit, with all of its documents. */
  changed?: (changes: readonly Change[]) => void
  /** After every call, whatever became of it. */
  answered?: (answer: Answer) => void
  /** After every step. */
  stepped?: () => void
  /** After every step at which nothing is on its way: no event waits, nothing died unrepeated. */
  settled?: () => void
  /** At the end, 61 quiet days and two purges later. */
  ended?: () => void
}

export interface Promised {
  /** The sentence. */
  says: string
  watch: (view: View) => Invariant
}
