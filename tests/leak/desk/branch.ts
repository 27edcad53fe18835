import { openCalls } from '../../../functions/calls/table.ts'
import { isDeskAct, tellDesks } from '../../../functions/operations/desk-news.ts'
import { type CallHandler, runCall } from '../../../functions/platform/call.ts'
import { createPokingStore } from '../../../functions/platform/commit/poking-store.ts'
import type { Fields, Store } from '../../../functions/platform/store.ts'
import { scheduledJobs } from '../../../functions/schedules/jobs.ts'
import { type CallName, type CallRequest, calls } from '../../../src/shared/calls.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { secretNames } from '../../../src/shared/secrets.ts'
import { createMemoryAccountServices } from '../../functions/support/account-services.ts'
import { createRecordingPush } from '../../functions/support/push.ts'
import {
  type Change,
  createMemoryDocuments,
  type MemoryDocuments,
} from '../../support/memory-store/documents.ts'
import { createStore } from '../../support/memory-store/store.ts'
import { setOffBy, triggersOver } from '../../support/triggers.ts'

const services = createMemoryAccountServices()
process.env[secretNames.identityKey] = services.identitySecret()
const push = createRecordingPush()
const triggers = triggersOver(services, push)
const jobServices = {
  openAccountServices: () => services,
  openPush: () => push,
  openGateway: () => null,
}
const jobs = scheduledJobs(jobServices)
const handlers = await openCalls(Object.keys(calls) as CallName[], {
  ...jobServices,
  openFiles: () => services.files,
  readIdentitySecret: services.identitySecret,
  loadScheduleHandlers: async () => jobs,
})

/** One course that a campus may take: the real handlers over documents in memory, with all their triggers. */
export interface Branch {
  documents: MemoryDocuments
  store: Store
  now: () => number
  call<N extends CallName>(uid: string, name: N, data: CallRequest<N>): Promise<unknown>
  /** Asks, and takes back whatever the asking has changed. */
  ask(uid: string, name: CallName, data: unknown): Promise<unknown>
  /** Writes as a phone does by itself, with the triggers; null deletes. */
  write(path: string, data: Fields | null): Promise<void>
  /** Lets the time pass; nothing of the schedule has run yet. */
  waitUntil(at: number): void
  /** Lets the time pass, then runs every job of the schedule once, those of the night too. */
  passTo(at: number): Promise<void>
  /** The same campus once more, to take another course. */
  fork(): Branch
}

export const createBranch = (
  startAt: number,
  rows: ReadonlyMap<string, Fields> = new Map(),
): Branch => {
  let time = startAt
  const now = () => time
  const documents = createMemoryDocuments({ now, tick: () => {} })
  documents.put(rows)
  let waiting: Change[] = []
  const store = createPokingStore(
    createStore(documents, {
      // The deletion of a document that is not there sets off no trigger.
      committed: (changes) =>
        waiting.push(...changes.filter(({ before, after }) => (before ?? after) !== null)),
    }),
    now,
  )
  const settle = async () => {
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      const set = setOffBy(triggers, change)
      for (const name of set?.hearers ?? []) {
        await set?.trigger.handlers[name]?.handle(store, set.change, now())
      }
    }
  }
  const run = async (uid: string, name: CallName, data: unknown) => {
    const user = documents.row(paths.user(uid))?.data as unknown as User | undefined
    const auth = { uid, token: { admin: user?.isAdmin, gender: user?.gender } }
    return runCall(
      name,
      handlers[name] as unknown as CallHandler<CallName>,
      store,
      { auth, data },
      time,
    )
  }
  const rowsNow = () =>
    new Map(documents.paths().map((path) => [path, documents.row(path)?.data ?? {}]))

  return {
    documents,
    store,
    now,
    call: async (uid, name, data) => {
      const answer = await run(uid, name, data)
      if (isDeskAct(name)) await tellDesks(store, uid, name, time)
      await settle()
      return answer
    },
    ask: async (uid, name, data) => {
      const answer = await run(uid, name, data).catch((error) => {
        // A call that fails by itself would be the same before and after the act.
        if (error instanceof Refusal) return String(error)
        throw error
      })
      // The oldest value of a document is put last.
      documents.put(new Map(waiting.reverse().map(({ path, before }) => [path, before])))
      waiting = []
      return answer
    },
    write: async (path, data) => {
      await store.transaction(async (transaction) =>
        data === null ? transaction.delete(path) : transaction.set(path, data),
      )
      await settle()
    },
    waitUntil: (at) => {
      time = at
    },
    passTo: async (at) => {
      time = at
      for (const job of Object.values(jobs)) {
        await job(store, time)
        await settle()
      }
    },
    fork: () => createBranch(time, rowsNow()),
  }
}
