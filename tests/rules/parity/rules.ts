import {
  ACCESS_LIMITS,
  Accesses,
  encodeFields,
  type RulesFields as Fields,
} from '../../../packages/local-firebase/index.ts'
import { toFirestoreWrite } from '../../../src/remote/wire/firestore-json.ts'
import { isServerTime, isTimeField } from '../../../src/shared/model/time.ts'
import { type ActorName, actors } from '../actors.ts'
import { answer } from '../prepared.ts'
import { provenDocuments } from '../proven.ts'
import { atFrom, type Data, worldAt } from '../world.ts'

const { rules, service } = provenDocuments()
const root = ['databases', '(default)', 'documents']

export const now = Date.UTC(2026, 10, 21, 12)
export const at = atFrom(now)
const world = worldAt(now)

/** The document as phones hold it: every instant in Unix milliseconds, also that of the commit. */
export const plain = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (value instanceof Date) return [field, value.getTime()]
      if (isServerTime(value)) return [field, now]
      const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [field, isMap ? plain(value as Data) : value]
    }),
  )

const instant = (value: number): number => (Number.isInteger(value) ? value : Number.NaN)

interface Sent {
  update: { fields: Fields }
  updateTransforms?: { fieldPath: string }[]
}

/**
 * A document as the phone puts it on the wire and the server keeps it.
 * @throws RangeError for what no phone can send: a number that is no instant in place of one
 */
const kept = (path: string, data: Data): Fields => {
  for (const [field, value] of Object.entries(data)) {
    if (isTimeField(field) && typeof value === 'number') new Date(instant(value)).toISOString()
  }
  const { update, updateTransforms = [] } = toFirestoreWrite(
    { kind: 'create', path, data },
    'projects/p/databases/(default)/documents',
  ) as unknown as Sent
  const stamp = { timestampValue: new Date(now).toISOString() }
  return updateTransforms.reduce(
    (fields, { fieldPath }) => put(fields, fieldPath.split('.'), stamp),
    update.fields,
  )
}

type ProtoValue = Fields[string]

const put = (
  fields: Fields,
  [name = '', ...rest]: readonly string[],
  value: ProtoValue,
): Fields => {
  if (rest.length === 0) return { ...fields, [name]: value }
  const inner = fields[name]?.mapValue?.fields ?? {}
  return { ...fields, [name]: { mapValue: { fields: put(inner, rest, value) } } }
}

/** Whether the phone's adapter can put the document on the wire at all. */
export const isSendable = (path: string, data: Data): boolean => {
  try {
    kept(path, data)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Whether the rules let this person turn one document into another; null: none is there yet. */
export const rulesAllow = (
  actor: ActorName,
  path: string,
  before: Data | null,
  after: Data,
): boolean => {
  const { uid, claims } = actors[actor]
  const read = (name: string) => {
    const data = world[name.split('/').slice(root.length).join('/')] ?? null
    return data === null ? null : (encodeFields(data) as Fields)
  }
  const asked = {
    name: path,
    expected: 'allow' as const,
    request: {
      method: before === null ? ('create' as const) : ('update' as const),
      path: [...root, ...path.split('/')],
      auth: uid === null ? null : { uid, token: claims },
      time: new Date(now).toISOString(),
      before: before && kept(path, before),
      after: kept(path, after),
      query: null,
    },
    accesses: () => new Accesses({ read, readAfter: read }, ACCESS_LIMITS.single),
  }
  return answer(rules, service, asked) === 'allow'
}
