import {
  ACCESS_LIMITS,
  Accesses,
  encodeFields,
  encodeValue,
  type RulesFields as Fields,
} from '../../packages/local-firebase/index.ts'
import { actors } from './actors.ts'
import type { Ask, Case } from './case.ts'
import type { Prepared } from './prepared.ts'
import { structuredQuery } from './query.ts'
import { stamped } from './stamp.ts'
import { atFrom, type World, worldAt } from './world.ts'

const root = ['databases', '(default)', 'documents']
const below = (path: string) => [...root, ...path.split('/')]
const encoded = new WeakMap<object, Fields>()

const fieldsOf = (world: World, path: string): Fields | null => {
  const data = world[path]
  if (data === undefined || data === null) return null
  const fields = encoded.get(data) ?? (encodeFields(data) as Fields)
  encoded.set(data, fields)
  return fields
}

const readerOf = (documents: World) => (name: string) =>
  fieldsOf(documents, name.split('/').slice(root.length).join('/'))

/** Everything the cases start from, at one instant. */
export const prepare = (cases: readonly Case[], now: number): Prepared[] => {
  const base = worldAt(now)
  return cases.map((asked) => {
    const at = atFrom(asked.moment ?? now)
    const there = asked.moment === null ? base : worldAt(asked.moment)
    const world = { ...there, ...asked.given(at) }
    const { written, ...operation } = operationOf(asked.ask(at), world, at(0))
    const { uid, claims } = actors[asked.actor]
    const reader = { read: readerOf(world), readAfter: readerOf(written) }
    return {
      name: `${asked.row}: ${asked.name} (${asked.actor})`,
      expected: asked.expected,
      request: {
        auth: uid === null ? null : { uid, token: claims },
        time: at(0).toISOString(),
        ...operation,
      },
      accesses: () => new Accesses(reader, ACCESS_LIMITS.single),
    }
  })
}

type Operation = Pick<Prepared['request'], 'method' | 'path' | 'before' | 'after' | 'query'>

/** The request as the rules see it, and the world as it would be afterwards. */
const operationOf = (ask: Ask, world: World, now: Date): Operation & { written: World } => {
  const reading = { before: null, after: null, query: null, written: world }
  if ('list' in ask) {
    const { parent, query } = structuredQuery(ask.list, encodeValue)
    return { ...reading, method: 'list', path: parent === '' ? root : below(parent), query }
  }
  if ('get' in ask) {
    return { ...reading, method: 'get', path: below(ask.get), before: fieldsOf(world, ask.get) }
  }
  const path = 'set' in ask ? ask.set : ask.delete
  const data = 'set' in ask ? stamped(ask.data, now) : null
  const before = fieldsOf(world, path)
  const written = { ...world, [path]: data }
  return {
    method: data === null ? 'delete' : before === null ? 'create' : 'update',
    path: below(path),
    before,
    after: fieldsOf(written, path),
    query: null,
    written,
  }
}
