import { readFileSync } from 'node:fs'
import {
  ACCESS_LIMITS,
  Accesses,
  compileRules,
  type RulesFields as Fields,
  type RulesRequest as Request,
} from '../../packages/local-firebase/index.ts'
import { toFieldValue } from '../../src/remote/wire/firestore-json.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { writtenBy } from '../support/memory-store/documents.ts'
import type { MemoryServer } from '../support/memory-store/server.ts'
import { emailOf } from './sim/campus/own-edits.ts'
import type { Rules } from './sim/campus/rules.ts'

const textOf = (name: string) =>
  readFileSync(new URL(`../../rules/${name}.rules`, import.meta.url), 'utf8')
const ofDocuments = compileRules(textOf('firestore'), { service: 'cloud.firestore' })
const ofFiles = compileRules(textOf('storage'), { service: 'firebase.storage' })

const root = ['databases', '(default)', 'documents']

const fieldsOf = (data: object | null): Fields | null =>
  data && ((toFieldValue('', data).mapValue as { fields: Fields }).fields ?? null)

type Asked = Pick<Request, 'method' | 'before' | 'after'>

/** What the project's own rules say over the documents and files in memory: of queries, nothing. */
export interface RealRules extends Rules {
  allowsFile(method: 'create' | 'delete', path: string, uid: string): boolean
}

export const createRealRules = (server: MemoryServer): RealRules => {
  const read = (path: string) => fieldsOf(server.get(path) ?? null)
  const readNamed = (name: string) => read(name.split('/').slice(root.length).join('/'))
  const whoAndWhen = (uid: string) => {
    const user = server.get(paths.user(uid)) as User | undefined
    const { gender, isAdmin: admin, verified } = user ?? {}
    return {
      auth: {
        uid,
        token: {
          sub: uid,
          aud: 'demo-campus',
          email: emailOf(server, uid),
          email_verified: true,
          gender,
          admin,
          verified,
        },
      },
      // The commit that is asked about comes a millisecond after the last.
      time: new Date(server.now() + 1).toISOString(),
      query: null,
    }
  }
  const decide = (path: string, uid: string, asked: Asked): boolean => {
    const readAfter = (name: string) =>
      name === [...root, path].join('/') ? asked.after : readNamed(name)
    const accesses = new Accesses({ read: readNamed, readAfter }, ACCESS_LIMITS.single)
    const request = { ...whoAndWhen(uid), ...asked, path: [...root, ...path.split('/')], accesses }
    return ofDocuments.decide(request).allowed
  }
  return {
    allowsRead: (path, uid) =>
      decide(path, uid, { method: 'get', before: read(path), after: null }),
    allowsWrite: (write, uid) => {
      const there = server.get(write.path)
      const left = writtenBy(write, there, server.now() + 1)
      const method = left === null ? 'delete' : there === undefined ? 'create' : 'update'
      const after = fieldsOf(left)
      return decide(write.path, uid, { method, before: fieldsOf(there ?? null), after })
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
        accesses: new Accesses({ read: readNamed, readAfter: readNamed }, ACCESS_LIMITS.storage),
      }
      return ofFiles.decide(request).allowed
    },
  }
}
