/** A commit under one rule: `seed` is there before, past the rules. Paths stand for full names. */
export interface WriteCase {
  rule: string
  seed?: readonly Write[]
  writes: readonly Write[]
}

type Fields = Record<string, object>

export type Write =
  | { set: string; fields: Fields; merge?: string[]; transforms?: object[] }
  | { remove: string }
  | { verifyMissing: string }

const ONE = { integerValue: '1' }
const TWO = { integerValue: '2' }
const NOW = { fieldPath: 't', setToServerValue: 'REQUEST_TIME' }
const SERVER_TIME = { set: 'p/x', fields: { a: ONE }, transforms: [NOW] }
const EXISTING: readonly Write[] = [{ set: 'p/x', fields: { b: TWO } }]
const CREATE: readonly Write[] = [{ set: 'p/x', fields: { a: ONE } }]
const MERGE: readonly Write[] = [{ set: 'p/x', fields: { a: ONE }, merge: ['a'] }]
const REMOVE: readonly Write[] = [{ remove: 'p/x' }]
const PAIR: readonly Write[] = [...CREATE, { set: 'p/y', fields: { a: ONE } }]

/** The path `/p/y`, as a rule writes it. */
const OTHER = '/databases/$(database)/documents/p/y'

export const WRITE_CASES: Readonly<Record<string, WriteCase>> = {
  'create has no resource': { rule: allow('create', 'resource == null'), writes: CREATE },
  'create cannot read resource.data': {
    rule: allow('create', 'resource.data.a == 1'),
    writes: CREATE,
  },
  'create sees the new document': {
    rule: allow('create', `request.resource.data == {'a': 1} && request.resource.id == 'x'`),
    writes: CREATE,
  },
  'create sees its own name': {
    rule: allow('create', 'request.resource.__name__ == /databases/$(database)/documents/p/x'),
    writes: CREATE,
  },
  'the path is in the request': {
    rule: allow('create', 'request.path == /databases/(default)/documents/p/x'),
    writes: CREATE,
  },
  'update does not cover create': { rule: allow('update', 'true'), writes: CREATE },
  'create does not cover update': {
    rule: allow('create', 'true'),
    seed: EXISTING,
    writes: CREATE,
  },
  'write covers delete': { rule: allow('write', 'true'), seed: EXISTING, writes: REMOVE },
  'update sees the merged document': {
    rule: allow('update', `request.resource.data == {'a': 1, 'b': 2} && resource.data == {'b': 2}`),
    seed: EXISTING,
    writes: MERGE,
  },
  'update knows what changed': {
    rule: allow(
      'update',
      `request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])`,
    ),
    seed: EXISTING,
    writes: MERGE,
  },
  'a replacement removes fields': {
    rule: allow(
      'update',
      `request.resource.data.diff(resource.data).removedKeys() == ['b'].toSet()`,
    ),
    seed: EXISTING,
    writes: CREATE,
  },
  'the method of a merge is update': {
    rule: allow('write', `request.method == 'update'`),
    seed: EXISTING,
    writes: MERGE,
  },
  'delete has a null request.resource': {
    rule: allow('delete', 'request.resource == null'),
    seed: EXISTING,
    writes: REMOVE,
  },
  'delete sees the document': {
    rule: allow('delete', 'resource.data.b == 2'),
    seed: EXISTING,
    writes: REMOVE,
  },
  'deleting nothing is a delete': { rule: allow('delete', 'resource == null'), writes: REMOVE },
  'a server time is request.time': {
    rule: allow('create', 'request.resource.data.t == request.time'),
    writes: [SERVER_TIME],
  },
  'a server time is not an earlier one': {
    rule: allow('create', 'request.resource.data.t < request.time'),
    writes: [SERVER_TIME],
  },
  'an increment is applied': {
    rule: allow('update', 'request.resource.data.b == resource.data.b + 1'),
    seed: EXISTING,
    writes: [
      { set: 'p/x', fields: {}, merge: [], transforms: [{ fieldPath: 'b', increment: ONE }] },
    ],
  },
  'getAfter sees the same commit': {
    rule: allow('write', `getAfter(${OTHER}).data.a == 1`),
    writes: PAIR,
  },
  'getAfter misses what is not written': {
    rule: allow('write', `getAfter(${OTHER}).data.a == 1`),
    writes: CREATE,
  },
  'get does not see the same commit': { rule: allow('write', `!exists(${OTHER})`), writes: PAIR },
  'existsAfter sees a delete': {
    rule: allow('write', `!existsAfter(${OTHER})`),
    seed: [{ set: 'p/y', fields: {} }],
    writes: [...CREATE, { remove: 'p/y' }],
  },
  'exists does not see a delete': {
    rule: allow('write', `exists(${OTHER})`),
    seed: [{ set: 'p/y', fields: {} }],
    writes: [...CREATE, { remove: 'p/y' }],
  },
  'one denied write denies all': {
    rule: `match /p/x { allow create; } match /p/y { allow create: if false; }`,
    writes: PAIR,
  },
  'a verified document is a get': {
    rule: `match /p/x { allow create; } match /p/y { allow get: if resource == null; }`,
    writes: [...CREATE, { verifyMissing: 'p/y' }],
  },
  'a verified document may be denied': {
    rule: `match /p/x { allow create; }`,
    writes: [...CREATE, { verifyMissing: 'p/y' }],
  },
  'writeFields is no more': {
    rule: allow('create', 'request.writeFields.size() >= 0'),
    writes: CREATE,
  },
  'ten documents may be read': { rule: allow('create', reads(10)), writes: CREATE },
  'eleven may not': { rule: allow('create', reads(11)), writes: CREATE },
  'a read refused may be saved': {
    rule: allow('create', `(${reads(11)}) || true`),
    writes: CREATE,
  },
  'the same document counts once': {
    rule: allow('create', Array(12).fill(`!exists(${OTHER})`).join(' && ')),
    writes: CREATE,
  },
  'twenty for two writes': { rule: allow('create', reads(10)), writes: PAIR },
  'not more for three': {
    rule: allow('create', reads(7)),
    writes: [...PAIR, { set: 'p/z', fields: {} }],
  },
  'an undeclared path': { rule: 'match /q/{x} { allow write; }', writes: CREATE },
  'a subcollection is not covered': {
    rule: allow('write', 'true'),
    writes: [{ set: 'p/x/q/y', fields: {} }],
  },
  'a glob covers it': {
    rule: 'match /p/{rest=**} { allow write: if rest == /x/q/y; }',
    writes: [{ set: 'p/x/q/y', fields: {} }],
  },
  'a glob may be empty': {
    rule: 'match /p/{id}/{rest=**} { allow write: if rest is path; }',
    writes: CREATE,
  },
  'nested matches add up': {
    rule: 'match /p/{a} { match /q/{b} { allow write: if a == "x" && b == "y"; } }',
    writes: [{ set: 'p/x/q/y', fields: {} }],
  },
  'an inner wildcard shadows': {
    rule: 'match /p/{a} { match /q/{a} { allow write: if a == "y"; } }',
    writes: [{ set: 'p/x/q/y', fields: {} }],
  },
  'any allow is enough': {
    rule: 'match /p/x { allow write: if false; allow write: if 1 / 0 == 1; } match /p/{x} { allow create; }',
    writes: CREATE,
  },
  'at most a thousand expressions': {
    rule: allow('create', 'much() && much() && much() && much() && much() && much()'),
    writes: CREATE,
  },
  'not many more': {
    rule: allow('create', 'much() && much() && much() && much() && much() && much() && much()'),
    writes: CREATE,
  },
  'which nothing saves': {
    rule: allow('create', `(${Array(7).fill('much()').join(' && ')}) || true`),
    writes: CREATE,
  },
}

/** The call of this function evaluates 149 expressions. */
export const MUCH = `function much() { return ${Array(50).fill('true').join(' && ')}; }`

function allow(method: string, condition: string): string {
  return `match /p/{x} { allow ${method}: if ${condition}; }`
}

function reads(count: number): string {
  return Array.from(
    { length: count },
    (_, place) => `!exists(/databases/$(database)/documents/x/$(x + '${place}'))`,
  ).join(' && ')
}
