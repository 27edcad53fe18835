import { encodeFields, encodeValue } from '../../emulator/firestore/values/encode.ts'
import {
  ACCESS_LIMITS,
  Accesses,
  compileRules,
  type Request,
  type Ruleset,
} from '../../emulator/rules/index.ts'
import type { Fields } from '../../emulator/rules/values/convert.ts'
import { actors } from './actors.ts'
import type { Case } from './case.ts'
import { structuredQuery } from './query.ts'
import { stamped } from './stamp.ts'
import { atFrom, type World, worldAt } from './world.ts'

const root = ['databases', '(default)', 'documents']
const encoded = new WeakMap<object, Fields>()

/** A case made ready: deciding it again under other rules costs nothing but the deciding. */
export interface Prepared {
  case: Case
  request: Omit<Request, 'accesses'>
  read: (name: string) => Fields | null
  readAfter: (name: string) => Fields | null
}

const fieldsOf = (world: World, path: string): Fields | null => {
  const data = world[path]
  if (data === undefined || data === null) return null
  const fields = encoded.get(data) ?? (encodeFields(data) as Fields)
  encoded.set(data, fields)
  return fields
}

/** Everything the cases start from, at one instant. */
export const prepare = (cases: readonly Case[], now: number): Prepared[] => {
  const base = worldAt(now)
  return cases.map((asked) => prepareOne(asked, base, now))
}

const prepareOne = (asked: Case, base: World, now: number): Prepared => {
  const at = atFrom(now)
  const world = { ...base, ...asked.given(at) }
  const ask = asked.ask(at)
  const { uid, claims } = actors[asked.actor]
  const below = (path: string) => [...root, ...path.split('/')]
  const reader = (documents: World) => (name: string) =>
    fieldsOf(documents, name.split('/').slice(root.length).join('/'))
  const request = {
    auth: uid === null ? null : { uid, token: claims },
    time: at(0).toISOString(),
    before: null,
    after: null,
    query: null,
  }
  const read = reader(world)
  if ('list' in ask) {
    const { parent, query } = structuredQuery(ask.list, encodeValue)
    const path = parent === '' ? root : below(parent)
    return {
      case: asked,
      request: { ...request, method: 'list', path, query },
      read,
      readAfter: read,
    }
  }
  if ('get' in ask) {
    const before = fieldsOf(world, ask.get)
    return {
      case: asked,
      request: { ...request, method: 'get', path: below(ask.get), before },
      read,
      readAfter: read,
    }
  }
  const path = 'set' in ask ? ask.set : ask.delete
  const data = 'set' in ask ? stamped(ask.data, at(0)) : null
  const before = fieldsOf(world, path)
  const written = { ...world, [path]: data }
  const method = data === null ? 'delete' : before === null ? 'create' : 'update'
  return {
    case: asked,
    request: { ...request, method, path: below(path), before, after: fieldsOf(written, path) },
    read,
    readAfter: reader(written),
  }
}

/** What these rules answer. */
export const decide = (rules: Ruleset, { request, read, readAfter }: Prepared) =>
  rules.decide({
    ...request,
    accesses: new Accesses({ read, readAfter }, ACCESS_LIMITS.single),
  })

export const answers = (rules: Ruleset, prepared: Prepared): Case['expected'] =>
  decide(rules, prepared).allowed ? 'allow' : 'deny'

export const compileFirestore = (source: string, coverage = false): Ruleset =>
  compileRules(source, { service: 'cloud.firestore', coverage })
