import { createStore, type StoreApi } from 'zustand/vanilla'
import { hasNoLine } from '../../remote/has-no-line.ts'
import { CaptivePortal } from '../../remote/problems.ts'
import type { Remote } from '../../remote/remote.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import { isNoRoom } from '../lib/room.ts'
import { wrapRequests } from './wrap-messenger.ts'

/**
 * `online`: the backend answered, yes or no. `captive`: while there is a line, something else answered in its
 * place. `reconnecting`: not known yet, or trying again. `offline`: the browser says so, or nothing was answered
 * for `lostAfterMs`. `account-missing`: Firebase has lost the account, and everything waits for a new sign-in.
 * The browser's "online" is not used, because it proves nothing.
 */
export type ConnectionState = 'online' | 'offline' | 'captive' | 'reconnecting' | 'account-missing'

/**
 * A line that loses some requests answers others within this time, so a longer silence means that it is lost.
 */
const lostAfterMs = 8 * durations.second

/** Failures further apart are no one silence: nothing was asked in between. */
const silenceAgesMs = 2 * durations.minute

export interface Connection extends Omit<StoreApi<ConnectionState>, 'setState'> {
  setState(state: ConnectionState): void
  /** A request or a listener has failed. */
  failed(error: unknown): void
  /** A listener has received something. Requests go another way: their silence is still counted. */
  heard(): void
  /** Whether listeners may be waiting for their next try: nothing has come for long, or the line was lost. */
  areListenersWaiting(): boolean
}

export const createConnection = (): Connection => {
  const { setState, ...store } = createStore<ConnectionState>()(() => 'reconnecting')
  /** Device time of the first failure after the last answer. */
  let silentSince: number | null = null
  /** Device time of the newest failure. */
  let failedAt = 0
  /**
   * Device time of the first failure since which neither an answer nor a listener's word has come. Minus infinity
   * after an outage or a portal: listeners are then restarted, however short it was.
   */
  let unheardSince: number | null = null
  const isLong = (since: number | null) => since !== null && Date.now() - since >= lostAfterMs
  const isLost = () => store.getState() === 'offline' || isLong(silentSince)
  const show = (state: ConnectionState) => {
    if (state === 'offline' || state === 'captive') unheardSince = Number.NEGATIVE_INFINITY
    if (state === 'online') unheardSince = null
    setState(state)
  }
  const become = (state: ConnectionState) => {
    silentSince = null
    show(state)
  }
  return {
    ...store,
    setState: become,
    heard: () => show('online'),
    areListenersWaiting: () => isLong(unheardSince),
    failed: (error) => {
      const state = stateAfter(error)
      if (state === null) return
      // A portal's page may still arrive after the line was lost: then it is no news of a portal.
      const countsAsSilence = state === 'reconnecting' || (state === 'captive' && hasNoLine())
      if (!countsAsSilence || isAskedToWait(error)) return become(state)
      if (Date.now() - failedAt > silenceAgesMs) silentSince = null
      failedAt = Date.now()
      silentSince ??= Date.now()
      unheardSince ??= Date.now()
      show(isLost() || hasNoLine() ? 'offline' : state)
    },
  }
}

// The connection of this page. The annotation lets a build without users, as the worker's, drop it.
export const connection = /* @__PURE__ */ createConnection()

/** Whether a server has answered with Retry-After. Other failures may come from the way to it. */
const isAskedToWait = (error: unknown): boolean =>
  error instanceof Transient && error.retryAfterMs !== undefined

/** The state of the connection that the outcome of a request shows; null when it shows none. */
const stateAfter = (error: unknown): ConnectionState | null => {
  if (error instanceof CaptivePortal) return 'captive'
  if (error instanceof Transient) return 'reconnecting'
  if (!(error instanceof Refusal) || isNoRoom(error)) return null
  return error.code === 'unauthenticated' ? 'account-missing' : 'online'
}

/** @param returned called at the first answer after an outage, a portal or a long silence, unless a listener spoke before it */
const noteOutcome = async <T>(
  connection: Connection,
  work: Promise<T>,
  returned: () => void,
): Promise<T> => {
  const tell = (outcome: () => void) => {
    const wereWaiting = connection.areListenersWaiting()
    outcome()
    if (wereWaiting && connection.getState() === 'online') returned()
  }
  try {
    const answer = await work
    tell(() => connection.setState('online'))
    return answer
  } catch (error) {
    tell(() => connection.failed(error))
    throw error
  }
}

/**
 * A remote whose answers update `connection`. Listeners wait longer and longer between their own tries, so
 * the first answer after an outage, a portal or a long silence restarts them.
 */
export const observeRemote = (remote: Remote, connection: Connection): Remote => ({
  ...wrapRequests(remote, (request) =>
    noteOutcome(connection, request(), () => remote.renewListeners('returned')),
  ),
  watchDocument: (path, watcher) =>
    remote.watchDocument(path, {
      ...watcher,
      next: (document) => {
        connection.heard()
        watcher.next(document)
      },
    }),
  clockOffset: async () => {
    try {
      return await remote.clockOffset()
    } catch (error) {
      connection.failed(error)
      throw error
    }
  },
})
