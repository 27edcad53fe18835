import {
  ACCESS_LIMITS,
  Accesses,
  encodeFields,
  encodeValue,
  type RulesFields as Fields,
} from '../../packages/local-firebase/index.ts'
import { actors } from './actors.ts'
import type { Prepared } from './prepared.ts'
import type { FileCase } from './table/storage.ts'

const time = '2026-11-21T12:00:00.000000Z'
const verification = 'databases/(default)/documents/verifications/omar'

const fieldsOf = ({ path, file }: FileCase): Fields =>
  ({
    name: encodeValue(path),
    size: encodeValue(file.size),
    contentType: encodeValue(file.contentType),
  }) as Fields

const accountOf = ({ account }: FileCase): Fields | null => {
  if (account === 'none') return null
  const ends = account === 'paused' ? '2026-11-21T12:00:00.001Z' : time
  return encodeFields(account === 'never paused' ? {} : { pausedUntil: new Date(ends) }) as Fields
}

const nameOf = ({
  row,
  method,
  path,
  file,
  there,
  verification,
  account,
  actor,
}: FileCase): string => {
  const over = there ? 'over a file' : 'where none is'
  const checked = verification === null ? '' : `, ${verification}`
  return `${row}: ${method} ${path} ${file.contentType} ${file.size} ${over}${checked}, ${account} (${actor})`
}

/** The cases over files, ready to be decided. */
export const prepareFiles = (cases: readonly FileCase[]): Prepared[] =>
  cases.map((asked) => {
    const { uid, claims } = actors[asked.actor]
    const isWrite = asked.method === 'create' || asked.method === 'update'
    // The one who asks and the owner of the file have one: no refusal comes from the lack of the other's.
    const owners = [uid, asked.path.split('/')[1]]
    const accounts = owners.map((owner) => `databases/(default)/documents/users/${owner}`)
    const read = (name: string) => {
      if (accounts.includes(name)) return accountOf(asked)
      return name === verification && asked.verification !== null
        ? (encodeFields({ uid: 'omar', state: asked.verification }) as Fields)
        : null
    }
    return {
      name: nameOf(asked),
      expected: asked.expected,
      request: {
        method: asked.method,
        path: ['b', 'campus', 'o', ...asked.path.split('/')],
        auth: uid === null ? null : { uid, token: claims },
        time,
        before: asked.there ? fieldsOf(asked) : null,
        after: isWrite ? fieldsOf(asked) : null,
        query: null,
      },
      accesses: () => new Accesses({ read, readAfter: read }, ACCESS_LIMITS.storage),
    }
  })
