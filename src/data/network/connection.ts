import { CaptivePortal } from '../../remote/problems.ts'
import type { Messenger, Remote } from '../../remote/remote.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { createStore, type Store } from '../lib/store.ts'

/**
 * online: the backend itself answered, yes or no. captive: somebody else answered in its place.
 * reconnecting: not known yet, or trying again. account-missing: this browser has lost the account's
 * credentials; everything waits for a new sign-in. The browser's own flag only ever means offline.
 */
export type ConnectionState = 'online' | 'offline' | 'captive' | 'reconnecting' | 'account-missing'

export const connection: Store<ConnectionState> = createStore<ConnectionState>('reconnecting')

/** What an outcome of the port says about the connection; null when nothing. */
export const stateAfter = (error: unknown): ConnectionState | null => {
  if (error instanceof CaptivePortal) return 'captive'
  if (error instanceof Transient) return 'offline'
  if (!(error instanceof Refusal)) return null
  return error.code === 'unauthenticated' ? 'account-missing' : 'online'
}

/** Tells `store` what became of an authenticated request, and passes it on. */
const told = async <T>(store: Store<ConnectionState>, work: Promise<T>): Promise<T> => {
  try {
    const answer = await work
    store.set('online')
    return answer
  } catch (error) {
    store.set(stateAfter(error) ?? store.get())
    throw error
  }
}

/** The same port, whose answers keep `store` up to date. */
export const observed = (remote: Remote, store: Store<ConnectionState>): Remote => {
  const messenger: Pick<Messenger, 'get' | 'pull' | 'commit' | 'call'> = {
    get: (path) => told(store, remote.get(path)),
    pull: (query) => told(store, remote.pull(query)),
    commit: (writes) => told(store, remote.commit(writes)),
    call: (name, declaration, request) => told(store, remote.call(name, declaration, request)),
  }
  return {
    ...remote,
    ...messenger,
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

/** The browser knows when there is no network at all; that there is one proves nothing. */
export const followBrowser = (store: Store<ConnectionState>): (() => void) => {
  const onOffline = () => store.set('offline')
  const onOnline = () => store.set('reconnecting')
  if (!navigator.onLine) onOffline()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
