import * as v from 'valibot'

/** Who may call. `female` and `admin` are claims the server sets. */
export type CallerRole = 'signed-in' | 'female' | 'admin'

export interface CallDeclaration {
  caller: CallerRole
  request: v.GenericSchema<unknown, unknown>
  response: v.GenericSchema<unknown, unknown>
}

export type CallDeclarations = Record<string, CallDeclaration>

/** The id of a document or of an account: never a path. */
export const documentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))

/** One that a phone makes up. It may begin `{id}_{uid}…`, which the rules split: no underscore. */
export const newDocumentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
