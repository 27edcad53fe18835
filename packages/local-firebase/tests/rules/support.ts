import {
  ACCESS_LIMITS,
  Accesses,
  compileRules,
  type Decision,
  type Request,
  type Ruleset,
  RulesRejected,
} from '../../src/rules/index.ts'
import type { Fields } from '../../src/rules/values/convert.ts'

export const ROOT = ['databases', '(default)', 'documents']
export const NOW = '2026-11-21T10:20:30.123456Z'

/** Documents by their path below the root. */
export type Documents = Readonly<Record<string, Fields>>

export function firestoreRules(body: string): string {
  return `rules_version = '2';
service cloud.firestore {
match /databases/{database}/documents {
${body}
}
}`
}

export function compile(body: string): Ruleset {
  return compileRules(firestoreRules(body), { service: 'cloud.firestore' })
}

/** A get of `users/anna` by anna, unless told otherwise. */
export function ask(
  rules: Ruleset,
  changes: Partial<Request> = {},
  documents: Documents = {},
): Decision {
  return rules.decide({
    method: 'get',
    path: [...ROOT, 'users', 'anna'],
    auth: { uid: 'anna', token: { sub: 'anna', admin: true } },
    time: NOW,
    before: null,
    after: null,
    query: null,
    accesses: accessesTo(documents),
    ...changes,
  })
}

export function accessesTo(
  documents: Documents,
  after: Documents = documents,
  limits: keyof typeof ACCESS_LIMITS = 'single',
): Accesses {
  const reader = (stored: Documents) => (name: string) =>
    stored[name.split('/').slice(ROOT.length).join('/')] ?? null
  return new Accesses({ read: reader(documents), readAfter: reader(after) }, ACCESS_LIMITS[limits])
}

export type Meaning = 'true' | 'false' | 'error'

/** The value of a condition. An error is neither true nor is its negation. */
export function meaningOf(condition: string, data: Fields = {}): Meaning {
  const holds = (asked: string) =>
    ask(compile(`match /users/{id} { allow get: if ${asked}; }`), { before: data }).allowed
  if (holds(condition)) return 'true'
  return holds(`!(${condition})`) ? 'false' : 'error'
}

/** Why a file is refused, as `line:column message`; nothing when it loads. */
export function refusalsOf(source: string): string[] {
  try {
    compileRules(source, { service: 'cloud.firestore' })
    return []
  } catch (error) {
    if (!(error instanceof RulesRejected)) throw error
    return error.errors.map(({ line, column, message }) => `${line}:${column} ${message}`)
  }
}
