import { readFileSync } from 'node:fs'
import {
  ACCESS_LIMITS,
  Accesses,
  compileRules,
  type RulesFields as Fields,
  type RulesRequest as Request,
} from '../../../packages/local-firebase/index.ts'
import type { RemoteQuery, RemoteWrite } from '../../../src/remote/remote.ts'
import { toFieldValue } from '../../../src/remote/wire/firestore-json.ts'
import { toRunQuery } from '../../../src/remote/wire/read-wire.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { writtenBy } from './documents.ts'
import type { MemoryServer } from './types.ts'

const ofDocuments = compileRules(readFileSync('rules/firestore.rules', 'utf8'), {
  service: 'cloud.firestore',
})
const ofFiles = compileRules(readFileSync('rules/storage.rules', 'utf8'), {
  service: 'firebase.storage',
})

const root = ['databases', '(default)', 'documents']
const nameOf = (path: string): string[] => [...root, ...path.split('/')]

type Data = object | null | undefined

/** Converted fields by row: a row never changes, so its fields are converted once. */
const converted = new WeakMap<object, Fields>()

const fieldsOf = (data: Data): Fields | null => {
  if (data == null) return null
  const known = converted.get(data)
  if (known !== undefined) return known
  const { fields = {} } = toFieldValue('', data).mapValue as { fields?: Fields }
  converted.set(data, fields)
  return fields
}

type Asked = Pick<Request, 'method' | 'path' | 'before' | 'after' | 'query'>

/** The project's own rules, over the documents and files in memory. */
export interface Rules {
  /** Whether every write of one commit is allowed. */
  allowsCommit(writes: readonly RemoteWrite[], uid: string): boolean
  allowsGet(path: string, uid: string): boolean
  allowsQuery(query: RemoteQuery, uid: string): boolean
  allowsFile(method: 'create' | 'delete', path: string, uid: string): boolean
}

export const createRules = (server: MemoryServer): Rules => {
  const rowOf = (path: string): Data => server.documents.row(path)?.data
  const pathIn = (name: string) => name.split('/').slice(root.length).join('/')
  const read = (name: string) => fieldsOf(rowOf(pathIn(name)))

  const whoAndWhen = (uid: string) => {
    const user = rowOf(paths.user(uid)) as User | undefined
    const { email = `${uid}@demo.campus`, gender, isAdmin: admin, verified } = user ?? {}
    const token = { sub: uid, aud: 'demo-campus', email, email_verified: true }
    return {
      auth: { uid, token: { ...token, gender, admin, verified } },
      // The time of a commit is a millisecond after the last one.
      time: new Date(server.now() + 1).toISOString(),
    }
  }
  const decides = (uid: string, asked: Asked, accesses: Accesses): boolean =>
    ofDocuments.decide({ ...whoAndWhen(uid), ...asked, accesses }).allowed
  const reading = () => new Accesses({ read, readAfter: read }, ACCESS_LIMITS.single)

  return {
    allowsCommit: (writes, uid) => {
      const left = new Map<string, Data>()
      const steps = writes.map((write) => {
        const { path } = write
        const before = left.has(path) ? left.get(path) : rowOf(path)
        const after = writtenBy(write, (before ?? undefined) as never, server.now() + 1)
        left.set(path, after)
        const changes = before == null ? ('create' as const) : ('update' as const)
        return {
          method: after === null ? ('delete' as const) : changes,
          path: nameOf(path),
          before: fieldsOf(before),
          after: fieldsOf(after),
          query: null,
        }
      })
      const readAfter = (name: string) => {
        const path = pathIn(name)
        return left.has(path) ? fieldsOf(left.get(path)) : read(name)
      }
      const limit = writes.length > 1 ? ACCESS_LIMITS.multiple : ACCESS_LIMITS.single
      const accesses = new Accesses({ read, readAfter }, limit)
      return steps.every((step) => decides(uid, step, accesses))
    },
    allowsGet: (path, uid) => {
      const before = fieldsOf(rowOf(path))
      const asked = { path: nameOf(path), before, after: null, query: null }
      return decides(uid, { method: 'get', ...asked }, reading())
    },
    allowsQuery: (query, uid) => {
      const { parent, body } = toRunQuery(query, root.join('/'))
      const { structuredQuery } = body as { structuredQuery: Request['query'] }
      const asked = { path: parent.split('/'), before: null, after: null, query: structuredQuery }
      return decides(uid, { method: 'list', ...asked }, reading())
    },
    allowsFile: (method, path, uid) => {
      const { sessions, stored } = server.files
      const sent = [...sessions.values()].findLast((session) => session.path === path)
      const file = (one: { contentType: string; bytes: Uint8Array } | undefined) =>
        one ? fieldsOf({ name: path, size: one.bytes.length, contentType: one.contentType }) : null
      const before = file(stored.get(path))
      const request = {
        ...whoAndWhen(uid),
        method: method === 'create' && before !== null ? ('update' as const) : method,
        path: ['b', 'campus', 'o', ...path.split('/')],
        before,
        after: method === 'create' ? file(sent) : null,
        query: null,
        accesses: new Accesses({ read, readAfter: read }, ACCESS_LIMITS.storage),
      }
      return ofFiles.decide(request).allowed
    },
  }
}
