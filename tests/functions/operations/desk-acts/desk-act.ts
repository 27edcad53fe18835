import type { CallHandler } from '../../../../functions/platform/call.ts'
import { runCall } from '../../../../functions/platform/call.ts'
import type { CallName, CallRequest, calls } from '../../../../src/shared/calls.ts'
import { Refusal } from '../../../../src/shared/errors.ts'
import { paths } from '../../../../src/shared/paths.ts'
import type { HandlerStore } from '../../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../../support/account-services.ts'
import { girlsTime, user } from '../../support/campus.ts'
import { createCouple } from '../../support/confirm.ts'
import { createRecordingPush } from '../../support/push.ts'

/** The admins at the desk; `earlier` decided before them. */
export const admins = ['boss', 'vice'] as const
export const earlierAdmin = { uid: 'earlier', female: true, admin: true }

export interface DeskWorld {
  readonly store: HandlerStore
  readonly services: ReturnType<typeof createMemoryAccountServices>
  readonly push: ReturnType<typeof createRecordingPush>
  readonly now: number
}

export const createDeskWorld = (now = girlsTime): DeskWorld => {
  const store = createCouple(() => now)
  for (const uid of [...admins, earlierAdmin.uid]) {
    store.put(paths.user(uid), user(uid, 'female', { isAdmin: true }))
  }
  return { store, services: createMemoryAccountServices(), push: createRecordingPush(), now }
}

/** One call with its request, to be made by any admin, as it comes over the network. */
export interface Ask {
  readonly call: CallName
  readonly request: object
  run(world: DeskWorld, uid: string): Promise<unknown>
}

export const ask = <N extends CallName>(
  call: N,
  handlerIn: (world: DeskWorld) => CallHandler<N>,
  request: CallRequest<N>,
): Ask => ({
  call,
  request: request as object,
  run: (world, uid) => {
    const asked = { auth: { uid, token: { admin: true } }, data: request }
    return runCall(call, handlerIn(world), world.store, asked, world.now)
  },
})

/** A refusal is an answer too: by its reason. */
export const answered = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refusal) return { refused: error.reason }
    throw error
  })
export const changedMeanwhile = { refused: 'changed-meanwhile' }

type AdminCall = {
  [N in CallName]: (typeof calls)[N]['caller'] extends 'admin' ? N : never
}[CallName]

/** Admins' calls that change nothing but the log, or a mark for colleagues. */
export const deskReads = [
  'countAppeals',
  'countOpened',
  'countUnanswered',
  'deskOverview',
  'findPeople',
  'findUser',
  'markWork',
  'openAuditRow',
  'openPerson',
  'openReport',
  'previewRoundEnd',
  'viewCollegeId',
] as const satisfies readonly AdminCall[]
type DeskRead = (typeof deskReads)[number] | Extract<AdminCall, `list${string}`>
export type DeskWrite = Exclude<AdminCall, DeskRead>

/** An act of an admin, as the desk offers it. */
export interface DeskAct {
  readonly title: string
  /** The time of the act; without it, the girls' window is open. */
  readonly at?: number
  prepare?(world: DeskWorld): Promise<unknown> | unknown
  readonly one: Ask
  /** The request of another admin at the same row; the same unless given. */
  readonly other?: Ask
  /** The answers to the two, one after the other. */
  readonly answers: readonly [unknown, unknown]
  /** The answer that the other may get while the first is under way. */
  readonly meanwhile?: unknown
  /** The request that takes it back, and fields of documents that are then as before; or why none does. */
  readonly undo: { of: (answer: never) => Ask; about: Readonly<Record<string, string>> } | string
}

/** The log and the times of schedules, which are no state. */
const aside: readonly string[] = ['auditLog', 'scheduleRuns']

/** Everything that is stored but the log, by path, and which pushes were sent; without ids that are drawn. */
export const stateOf = ({ store, push }: DeskWorld): Record<string, string> => {
  const stored = Object.entries(store.all()).filter(
    ([path]) => !aside.some((name) => path.startsWith(`${name}/`)),
  )
  const sent = new Set(push.sent().map(({ data }) => data.tag))
  return Object.fromEntries(
    [...stored, ['pushes', [...sent]] as const].map(([path, data]) => [
      path.replaceAll(drawnId, 'drawn'),
      JSON.stringify(data).replaceAll(drawnId, 'drawn'),
    ]),
  )
}
const drawnId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
