import * as v from 'valibot'
import { type CallDeclarations, id } from './declaration.ts'

/** What admins do with a round. */
export const roundCalls = {
  /** Publishes the draft lists of a round as decks. Answers how many decks were written. */
  publishAssignments: {
    caller: 'admin',
    request: v.strictObject({ roundId: id }),
    response: v.object({ published: v.number() }),
  },
} as const satisfies CallDeclarations
