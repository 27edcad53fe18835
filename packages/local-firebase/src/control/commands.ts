import type { Emulator } from '../emulator.ts'
import { isStatusName, type StatusName } from '../firestore/index.ts'
import { parseCors } from '../storage/cors.ts'
import { fieldsOfEditable } from './editable-documents.ts'
import { clockOf } from './questions.ts'

export class BadRequest extends Error {}

/** Fills a running emulator; `number` chooses among the contents that it can make. */
export type Seed = (emulator: Emulator, number: number) => unknown

export type Command = (
  emulator: Emulator,
  fields: Record<string, unknown>,
  seed: Seed | undefined,
) => unknown

interface Range {
  from: number
  to: number
}

const clockRange: Range = { from: 0, to: Date.UTC(9999, 0) }
const latencyRange: Range = { from: 0, to: 600_000 }

/** The acts of `POST /control/…`. */
export const commands: Readonly<Record<string, Command>> = {
  reset: async (emulator) => {
    await emulator.reset()
    return {}
  },
  seed: async (emulator, { seed: number }, seed) => {
    if (seed === undefined) throw new BadRequest('Nothing to seed with: started without a seed')
    await seed(emulator, finite('seed', number ?? 1))
    return {}
  },
  clock: async (emulator, { offsetMs, now }) => {
    const machine = machineNow(emulator)
    const asked =
      offsetMs === undefined ? finite('now', instant(now)) : machine + finite('offsetMs', offsetMs)
    emulator.clock.setOffset(within('The clock', asked, clockRange) - machine)
    return clockOf(emulator)
  },
  idle: async (emulator) => {
    await emulator.idle()
    return {}
  },
  'drop-streams': (emulator) => {
    emulator.firestoreStore.dropStreams()
    return {}
  },
  'fail-next': (emulator, { count, code }) => {
    emulator.firestoreStore.failNext(finite('count', count ?? 1), statusName(code ?? 'UNAVAILABLE'))
    return {}
  },
  latency: (emulator, { milliseconds }) => {
    const asked = finite('milliseconds', milliseconds)
    emulator.firestoreStore.addLatency(within('"milliseconds"', asked, latencyRange))
    return {}
  },
  /** Writes like the Admin SDK: no rules are asked, and triggers run. */
  document: ({ firestoreStore }, { path, data, updateTime }) => {
    const name = firestoreStore.nameOf(text('path', path))
    const currentDocument =
      updateTime === undefined
        ? {}
        : { currentDocument: { updateTime: text('updateTime', updateTime) } }
    const write =
      data === null ? { delete: name } : { update: { name, fields: fieldsOfEditable(data) } }
    firestoreStore.commitWrites([{ ...write, ...currentDocument }])
    return {}
  },
  user: ({ accounts }, { uid, disabled, claims }) => {
    accounts.update(text('uid', uid), {
      ...(disabled === undefined ? {} : { disabled: disabled === true }),
      ...(claims === undefined ? {} : { claims: record('claims', claims) }),
    })
    return {}
  },
  'storage-cors': (emulator, { cors }) => {
    emulator.setStorageCors(parseCors(cors))
    return {}
  },
  'remove-user': ({ accounts }, { uid }) => ({ removed: accounts.remove(text('uid', uid)) }),
  'remove-file': ({ objects }, { bucket, path }) => ({
    removed: objects.remove(text('bucket', bucket), text('path', path)),
  }),
}

const machineNow = ({ clock }: Emulator): number => clock.now() - clock.offset()

const instant = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN

const finite = (name: string, value: unknown): number => {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new BadRequest(`"${name}" is missing or no number or date`)
}

const text = (name: string, value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value
  throw new BadRequest(`"${name}" is missing or no text`)
}

const record = (name: string, value: unknown): Record<string, unknown> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new BadRequest(`"${name}" must be a JSON object`)
}

const within = (name: string, value: number, { from, to }: Range): number => {
  if (value >= from && value <= to) return value
  throw new BadRequest(`${name} may be from ${from} to ${to} ms, not ${value}`)
}

const statusName = (code: unknown): StatusName => {
  if (typeof code === 'string' && isStatusName(code)) return code
  throw new BadRequest(`"code" must be a gRPC status such as UNAVAILABLE, not "${code}"`)
}
