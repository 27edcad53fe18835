import { commit, each, get, integer, post, put, ROOT, type Scripts } from './script.ts'

const OLD = { updateTime: '2020-01-01T00:00:00Z' }
const there = { exists: true }
const missing = { exists: false }

const writesTo = (path: string): Readonly<Record<string, object>> => {
  const name = `${ROOT}/${path}`
  return {
    set: put(path, { n: integer(2) }),
    update: put(path, { n: integer(3) }, { currentDocument: there }),
    create: put(path, { n: integer(4) }, { currentDocument: missing }),
    version: put(path, { n: integer(5) }, { currentDocument: OLD }),
    delete: { delete: name },
    'delete what is there': { delete: name, currentDocument: there },
    'delete what is missing': { delete: name, currentDocument: missing },
    'delete of a version': { delete: name, currentDocument: OLD },
    'verify there': { verify: name, currentDocument: there },
    'verify missing': { verify: name, currentDocument: missing },
  }
}

/** First writes that the stored document meets, so that only the second may be refused. */
const places = [
  {
    id: 'stored',
    path: 'c/a',
    firsts: ['set', 'update', 'delete', 'delete what is there', 'verify there'],
  },
  {
    id: 'new',
    path: 'c/new',
    firsts: ['set', 'create', 'delete', 'delete what is missing', 'verify missing'],
  },
] as const

const then =
  (...names: readonly string[]) =>
  (path: string) => [commit(...names.map((name) => writesTo(path)[name])), get(`/${path}`)]

const pairs = Object.fromEntries(
  places.flatMap(({ id, path, firsts }) =>
    firsts.flatMap((first) =>
      Object.keys(writesTo(path)).map((second) => [
        `${id}: ${first}, then ${second}`,
        then(first, second)(path),
      ]),
    ),
  ),
)

const longer = [
  'create,delete,create',
  'create,delete,create,create',
  'delete,create,create',
  'delete,create,update',
  'update,delete,create,create',
  'update,set,create',
  'create,update,create',
  'set,delete,set,create',
  'update,delete,update',
  'create,delete,delete what is missing',
]
const longerOn = (path: string) =>
  Object.fromEntries(longer.map((names) => [`${path}: ${names}`, then(...names.split(','))(path)]))

const seed = { 'c/a': { n: integer(1) } }
const other = writesTo('c/b')
const mine = writesTo('c/new')

export const REPEATED_WRITES: Scripts = {
  ...each(seed, {
    ...pairs,
    ...longerOn('c/new'),
    'a wrong condition, then a wrong pair': commit(other.update, mine.set, mine.create),
    'a wrong pair, then a wrong verification': commit(
      other.set,
      other.create,
      mine['verify missing'],
      mine.set,
    ),
    'a batch that writes twice': post(':batchWrite', { writes: [mine.set, mine.update] }),
  }),
  // Google's emulator names its storage in these sentences.
  ...each(
    seed,
    {
      ...longerOn('c/a'),
      'create what is there, then update it': then('create', 'update')('c/a'),
      'update what is missing, then delete it': then('update', 'delete')('c/new'),
      'a version twice': then('version', 'version')('c/a'),
      'a version, then without': then('version', 'set')('c/a'),
      'a version deleted twice': then('delete of a version', 'delete of a version')('c/a'),
    },
    'status',
  ),
}
