import type { Random } from '../../../../demo/random.ts'
import { openCalls } from '../../../../functions/calls/table.ts'
import { runCall } from '../../../../functions/platform/call.ts'
import { createPokingStore } from '../../../../functions/platform/commit/poking-store.ts'
import type { Store } from '../../../../functions/platform/store.ts'
import { handleTickRounds } from '../../../../functions/rounds/tick-rounds.ts'
import type { RemoteWrite } from '../../../../src/remote/remote.ts'
import { Refusal } from '../../../../src/shared/errors.ts'
import type { User } from '../../../../src/shared/model/people/user.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { secretNames } from '../../../../src/shared/secrets.ts'
import {
  createMemoryAccountServices,
  openNoFiles,
} from '../../../functions/support/account-services.ts'
import { createRecordingPush } from '../../../functions/support/push.ts'
import type { Change } from '../../../support/memory-store/documents.ts'
import { createRules, type Rules } from '../../../support/memory-store/rules.ts'
import {
  createMemoryServer,
  type MemoryRemote,
  type MemoryServer,
} from '../../../support/memory-store/server.ts'
import { createStore } from '../../../support/memory-store/store.ts'
import { setOffBy, triggersOver } from '../../../support/triggers.ts'
import { createCommitTimes, timed } from './commit-times.ts'

/** Length of an id as crypto.randomUUID makes them. */
const idLength = 36

/** After a longer wait the phone would have given the request up. */
const longestWaitMs = 4000

/** An act that the server has done for a phone. */
export type Done =
  | { uid: string; at: number; write: RemoteWrite }
  | { uid: string; at: number; call: string; request: object; answer: unknown }

/** The campus: the real handlers and triggers over documents in memory, behind the real rules. */
export interface Campus {
  server: MemoryServer
  rules: Rules
  /** The store of the real handlers, over the documents that clients see. */
  store: Store
  /** The same store on a busy day: its commits have waited for others before they came through. */
  slow: Store
  done: readonly Done[]
  /** Calls that ended by neither an answer nor a refusal. */
  broken: readonly string[]
  /** The kept file (by its id) behind a download URL, whether that still leads anywhere or not. */
  fileBehind(address: string): string | undefined
  connect(uid: string): MemoryRemote
  /** Stores the messages of a person, all with one time, perhaps a while after they were sent. */
  hear(messages: readonly { path: string; data: object }[]): void
  tick(): Promise<void>
}

/** With this key the server makes its hashes, also where no test runner has given it one. */
process.env[secretNames.identityKey] = 'secret of the days'

const notAskedFor = () => {
  throw new Error('No phone asks for this')
}

/** Opened before any time passes: to load a handler takes real time, and a campus has its own. */
const handlers = await openCalls(
  [
    'block',
    'changeDateShare',
    'changeMeeting',
    'confirmMatchByGirl',
    'optOutOfRound',
    'passByGirl',
    'report',
    'shareDate',
    'showHandle',
    'submitCollegeId',
    'unblock',
    'unmatch',
  ],
  {
    openFiles: () => ({
      ...openNoFiles(),
      storedAt: async () => Number.MAX_SAFE_INTEGER,
    }),
    openAccountServices: notAskedFor,
    openGateway: notAskedFor,
    openPush: notAskedFor,
    readIdentitySecret: notAskedFor,
    loadScheduleHandlers: notAskedFor,
  },
)

/**
 * Notes the id with which each stored test file begins.
 * @returns the ids by the address of their file
 */
const rememberFiles = ({ files: { stored } }: MemoryServer): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>()
  const put = stored.set.bind(stored)
  stored.set = (path, file) => {
    ids.set(file.address, new TextDecoder().decode(file.bytes.slice(0, idLength)))
    return put(path, file)
  }
  return ids
}

const denied = () => new Refusal('permission-denied', 'not-allowed')

/**
 * @param startAt Unix milliseconds
 * @param later runs a trigger some time after its event, at least once
 * @param random decides how late commits come through; without it none is
 */
export const createCampus = (
  startAt: number,
  later: (trigger: () => Promise<void>) => void,
  random?: Random,
): Campus => {
  const server = createMemoryServer(startAt)
  const rules = createRules(server)
  const times = createCommitTimes(server, random)
  const done: Done[] = []
  const broken: string[] = []
  const fileIds = rememberFiles(server)
  const push = createRecordingPush()
  const triggers = triggersOver(createMemoryAccountServices(), push)

  const changed = ({ path, before, after }: Change) => {
    times.wrote(path)
    const set = setOffBy(triggers, { path, before, after })
    if (set === null || set.hearers.length === 0) return
    later(async () => {
      for (const name of set.hearers) {
        await set.trigger.handlers[name]?.handle(store, set.change, server.now())
      }
    })
  }
  const committed = (changes: readonly Change[]) => changes.forEach(changed)
  const store = createPokingStore(createStore(server.documents, { committed }), server.now)
  const slow = createPokingStore(
    createStore(server.documents, { committed, timeOf: times.late }),
    server.now,
  )

  /** A new message may wait for others. @returns when it was asked for, if it did */
  const waited = async (writes: readonly RemoteWrite[]): Promise<number | null> => {
    const isMessage = writes.some(
      ({ kind, path }) => kind === 'create' && path.includes('/messages/'),
    )
    if (!isMessage || !random?.chance(0.2)) return null
    const at = server.now()
    await new Promise((resolve) => setTimeout(resolve, random.integer(10, longestWaitMs)))
    return at
  }
  const hear: Campus['hear'] = (messages) => {
    const at = times.late(messages.map(({ path }) => path))
    for (const { path, data } of messages) {
      server.write(path, timed(data, at) as Record<string, unknown>)
      changed({ path, before: null, after: server.get(path) ?? null })
    }
  }

  const connect = (uid: string): MemoryRemote => {
    const account = { uid, email: `${uid}@demo.campus`, name: uid }
    const memory = server.connect(account)
    const allowed = (isAllowed: boolean) => {
      if (!isAllowed) throw denied()
    }
    return {
      ...memory,
      get: async (path) => {
        allowed(rules.allowsGet(path, uid))
        return memory.get(path)
      },
      pull: async (query) => {
        allowed(rules.allowsQuery(query, uid))
        return memory.pull(query)
      },
      commit: async (writes) => {
        const at = await waited(writes)
        allowed(rules.allowsCommit(writes, uid))
        await memory.commit(at === null ? writes : timed(writes, at))
        for (const write of writes) done.push({ uid, at: server.now(), write })
      },
    }
  }
  const tokenOf = (uid: string) => {
    const user = server.get(paths.user(uid)) as User | undefined
    return { uid, token: { gender: user?.gender, admin: user?.isAdmin === true } }
  }
  for (const [name, handler] of Object.entries(handlers)) {
    Object.assign(server.calls, {
      [name]: async (uid: string, data: object) => {
        const auth = tokenOf(uid)
        const answer = await runCall(
          name as never,
          handler as never,
          store,
          { auth, data },
          server.now(),
        ).catch((error: unknown) => {
          if (!(error instanceof Refusal)) broken.push(`${name} broke: ${String(error)}`)
          throw error
        })
        done.push({ uid, at: server.now(), call: name, request: data, answer })
        return answer
      },
    })
  }
  server.rules = () => null
  server.triggered = changed
  const fileBehind = (address: string) => fileIds.get(address)
  return {
    server,
    rules,
    store,
    slow,
    done,
    broken,
    fileBehind,
    connect,
    hear,
    tick: () => handleTickRounds(store, server.now()),
  }
}
