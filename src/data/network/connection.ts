import { CaptivePortal } from '../../remote/problems.ts'
import type { Remote } from '../../remote/remote.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { createStore, type Store } from '../lib/store.ts'
import { wrapRequests } from './wrap-messenger.ts'

/**
 * online: the backend answered, yes or no. captive: something else answered in its place.
 * reconnecting: not known yet, or trying again. account-missing: Firebase has lost the account, and
 * everything waits for a new sign-in. The browser's own flag only ever means offline.
 */
export type ConnectionState = 'online' | 'offline' | 'captive' | 'reconnecting' | 'account-missing'

export const connection: Store<ConnectionState> = createStore<ConnectionState>('reconnecting')

/** What the outcome of a request says about the connection; null when nothing. */
export const stateAfter = (error: unknown): ConnectionState | null => {
  if (error instanceof CaptivePortal) return 'captive'
  if (error instanceof Transient) return 'offline'
  if (!(error instanceof Refusal)) return null
  return error.code === 'unauthenticated' ? 'account-missing' : 'online'
}

/** @param returned called at the first answer after an outage, unless a listener spoke before it */
const told = async <T>(
  store: Store<ConnectionState>,
  work: Promise<T>,
  returned: () => void,
): Promise<T> => {
  const become = (state: ConnectionState) => {
    const isBack = store.get() === 'offline' && state === 'online'
    store.set(state)
    if (isBack) returned()
  }
  try {
    const answer = await work
    become('online')
    return answer
  } catch (error) {
    become(stateAfter(error) ?? store.get())
    throw error
  }
}

/**
 * The same port; each answer updates `store`. Listeners wait longer and longer between their own
 * tries, so the first answer after an outage restarts them.
 */
export const observeRemote = (remote: Remote, store: Store<ConnectionState>): Remote => {
  const observed =
    <P extends unknown[], T>(request: (...parameters: P) => Promise<T>) =>
    (...parameters: P): Promise<T> =>
      told(store, request(...parameters), () => remote.renewListeners('returned'))
  return {
    ...remote,
    ...wrapRequests(remote, observed),
    watchDocument: (path, watcher) =>
      remote.watchDocument(path, {
        ...watcher,
        next: (document) => {
          store.set('online')
          watcher.next(document)
        },
      }),
    clockOffset: async () => {
      try {
        return await remote.clockOffset()
      } catch (error) {
        store.set(stateAfter(error) ?? store.get())
        throw error
      }
    },
  }
}
