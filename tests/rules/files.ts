import { encodeFields, encodeValue } from '../../emulator/firestore/values/encode.ts'
import { ACCESS_LIMITS, Accesses, type Ruleset } from '../../emulator/rules/index.ts'
import type { Fields } from '../../emulator/rules/values/convert.ts'
import { actors } from './actors.ts'
import type { FileCase } from './table/storage.ts'

const time = '2026-11-21T12:00:00.000000Z'
const verification = 'databases/(default)/documents/verifications/omar'

const fieldsOf = ({ path, file }: FileCase): Fields =>
  ({
    name: encodeValue(path),
    size: encodeValue(file.size),
    contentType: encodeValue(file.contentType),
  }) as Fields

/** What storage rules answer to a case. */
export const answersFile = (rules: Ruleset, asked: FileCase): FileCase['expected'] => {
  const { uid, claims } = actors[asked.actor]
  const isWrite = asked.method === 'create' || asked.method === 'update'
  const read = (name: string) =>
    name === verification && asked.verification !== null
      ? (encodeFields({ uid: 'omar', state: asked.verification }) as Fields)
      : null
  const decision = rules.decide({
    method: asked.method,
    path: ['b', 'campus', 'o', ...asked.path.split('/')],
    auth: uid === null ? null : { uid, token: claims },
    time,
    before: asked.there ? fieldsOf(asked) : null,
    after: isWrite ? fieldsOf(asked) : null,
    query: null,
    accesses: new Accesses({ read, readAfter: read }, ACCESS_LIMITS.storage),
  })
  return decision.allowed ? 'allow' : 'deny'
}
