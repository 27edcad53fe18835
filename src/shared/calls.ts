import * as v from 'valibot'

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))

/** Who may call. `female` and `admin` are claims the server sets. */
export type CallerRole = 'signed-in' | 'female' | 'admin'

/**
 * Every callable, declared once for the caller and for the handler: request, response, who may call.
 */
export const calls = {
  /** One transaction: her confirmation makes the match (PRODUCT §4). Repeats answer `already`. */
  confirmMatchByGirl: {
    caller: 'female',
    request: v.strictObject({ roundId: id, boyUid: id }),
    response: v.object({ matchId: v.string(), status: v.picklist(['created', 'already']) }),
  },
  /** Publishes the draft lists of a round as decks. Answers how many decks were written. */
  publishAssignments: {
    caller: 'admin',
    request: v.strictObject({ roundId: id }),
    response: v.object({ published: v.number() }),
  },
} as const satisfies Record<
  string,
  {
    caller: CallerRole
    request: v.GenericSchema<unknown, unknown>
    response: v.GenericSchema<unknown, unknown>
  }
>

export type CallName = keyof typeof calls
export type CallRequest<N extends CallName> = v.InferOutput<(typeof calls)[N]['request']>
export type CallResponse<N extends CallName> = v.InferOutput<(typeof calls)[N]['response']>
