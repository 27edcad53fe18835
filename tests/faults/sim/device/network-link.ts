import type { Random } from '../../../../demo/random.ts'
import type { Remote, Watcher } from '../../../../src/remote/remote.ts'
import { Refusal, Transient } from '../../../../src/shared/errors.ts'
import { durations } from '../../../../src/shared/limits.ts'
import type { NetworkState } from '../../../support/memory-store/network.ts'
import type { MemoryRemote } from '../../../support/memory-store/server.ts'
import type { Fault, Happened } from '../day/tally.ts'
import type { Virtual } from './virtual-time.ts'

/** The chances of faults on the way, each from 0 to 1. */
export interface Trouble {
  lostAnswer: number
  failed: number
  throttled: number
  twice: number
  hanging: number
  slow: number
}

export const calm: Trouble = {
  lostAnswer: 0,
  failed: 0,
  throttled: 0,
  twice: 0,
  hanging: 0,
  slow: 0,
}

const { second } = durations
/** The port promises an answer of some kind within this. */
const timeoutMs = 15 * second

/** One client's way to the server. */
export interface Link {
  remote: Remote
  network(state: NetworkState): void
  /** The vendor's SDK has lost the account. */
  signedOut: boolean
  /** Gives the vendor's SDK the account of another page's sign-in; null gives its own account back. */
  become(somebody: MemoryRemote | null): void
  trouble: Trouble
  /** Requests on their way arrive or not; no answer comes back. */
  die(): void
}

/** Each wait gets a promise of its own: a shared one would hold everything that has ever waited for it. */
const never = () => new Promise<never>(() => {})

const denied = () => new Refusal('permission-denied', 'not-allowed')

export const createLink = (
  memory: MemoryRemote,
  virtual: Virtual,
  random: Random,
  happened: Happened,
): Link => {
  const leaving = new Set<() => unknown>()
  const listeners = new Set<() => void>()
  let dead = false
  /** The connection of the account that the SDK holds. */
  let held = memory
  let uploading = 0

  const draw = (chance: number, fault: Fault): boolean => {
    const isSo = random.chance(chance)
    if (isSo) happened(fault)
    return isSo
  }

  /** A request given up does not arrive later: its connection is gone with it. */
  const carry = async <T>(work: () => Promise<T>): Promise<T> => {
    const { trouble } = link
    if (dead) return never()
    const isSlow = draw(trouble.slow, 'slow')
    leaving.add(work)
    await virtual.sleep(random.integer(5, isSlow ? 5 * second : 150))
    leaving.delete(work)
    if (dead) return never()
    if (link.signedOut) {
      happened('token expired')
      throw new Refusal('unauthenticated', 'not-allowed')
    }
    if (draw(trouble.failed, 'server error (5xx)')) throw new Transient('unavailable')
    if (draw(trouble.throttled, 'too many requests (429)')) {
      throw new Transient('resource-exhausted', random.integer(1, 20) * second)
    }
    if (draw(trouble.twice, 'sent twice')) await work().catch(() => undefined)
    const isHanging = draw(trouble.hanging, 'answer hanging')
    const isLost = draw(trouble.lostAnswer, 'answer lost')
    const answer = await work().then(
      (value) => () => value,
      (error: unknown) => () => {
        if (error instanceof Refusal) happened('refused by the server (4xx)')
        throw error
      },
    )
    if (dead) return never()
    await virtual.sleep(isHanging ? timeoutMs : random.integer(5, isSlow ? 5 * second : 150))
    if (dead) return never()
    if (isHanging || isLost) throw new Transient('the answer was lost')
    return answer()
  }

  /** With another account, the server refuses all that was listened to. */
  const listening = <T>(watcher: Watcher<T>, begin: (watcher: Watcher<T>) => () => void) => {
    let stop = held === memory ? begin(watched(watcher)) : () => {}
    const refuse = () => {
      stop()
      stop = () => {}
      const late = () => dead || !listeners.has(refuse) || watcher.failed(denied())
      void virtual.sleep(20).then(late)
    }
    listeners.add(refuse)
    if (held !== memory) refuse()
    return () => {
      listeners.delete(refuse)
      stop()
    }
  }

  /** Values may come late, twice, or once more after a newer one. */
  const watched = <T>(watcher: Watcher<T>): Watcher<T> => {
    let said = 0
    let heard = 0
    const next = (value: T) => {
      said += 1
      const place = said
      const deliver = async (milliseconds: number) => {
        await virtual.sleep(milliseconds)
        if (dead) return
        if (place < heard) happened('out of order')
        heard = Math.max(heard, place)
        watcher.next(value)
      }
      void deliver(random.integer(1, 60))
      if (random.chance(link.trouble.twice)) void deliver(random.integer(1, 3 * second))
      if (random.chance(link.trouble.failed)) {
        void virtual.sleep(70).then(() => dead || watcher.failed(new Transient('unavailable')))
      }
    }
    const failed = (error: Error) => {
      if (!dead) watcher.failed(error)
    }
    return { next, failed }
  }

  /** Counts uploads under way. An upload that a kill ends is never answered, and stays counted. */
  const countUploads = async <T>(work: () => Promise<T>): Promise<T> => {
    uploading += 1
    const answer = carry(work)
    const over = () => {
      uploading -= 1
    }
    answer.then(over, over)
    return answer
  }
  const ask = async (session: string) => {
    const state = await memory.files.ask(session)
    if (state.state !== 'lost') happened('upload resumed')
    return state
  }

  const link: Link = {
    signedOut: false,
    become: (somebody) => {
      const before = held
      held = somebody ?? memory
      if (held !== before) for (const refuse of [...listeners]) refuse()
    },
    trouble: calm,
    network: memory.network,
    die: () => {
      if (uploading > 0 && !dead) happened('phone killed while a photo was sent')
      dead = true
      for (const work of leaving)
        if (random.chance(0.5)) Promise.resolve(work()).catch(() => undefined)
      leaving.clear()
    },
    remote: {
      ...memory,
      get: (path) => carry(() => held.get(path)),
      pull: (query) => carry(() => held.pull(query)),
      commit: (writes) => carry(() => held.commit(writes)),
      call: (...asked) => carry(() => held.call(...asked)),
      user: async () => (link.signedOut ? null : held.user()),
      clockOffset: () => carry(() => memory.clockOffset()),
      files: {
        begin: (file) => carry(() => memory.files.begin(file)),
        ask: (session) => carry(() => ask(session)),
        add: (session, piece) => countUploads(() => memory.files.add(session, piece)),
        exists: (path) => carry(() => memory.files.exists(path)),
        holds: (address) => carry(() => memory.files.holds(address)),
        remove: (path) => carry(() => memory.files.remove(path)),
      },
      watchDocument: (path, watcher) =>
        listening(watcher, (one) => memory.watchDocument(path, one)),
      watchQuery: (query, watcher) => listening(watcher, (one) => memory.watchQuery(query, one)),
    },
  }
  return link
}
