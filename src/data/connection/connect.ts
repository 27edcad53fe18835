import { hasNoLine } from '../../remote/has-no-line.ts'
import type { Remote } from '../../remote/remote.ts'

/** The Firebase adapter is a chunk of its own, loaded after the first paint. */
let load = async (): Promise<Remote> => (await import('../../remote/page.ts')).connectPage()

let connecting: Promise<Remote> | null = null
let connected: Remote | null = null
/** The last failure, by the page's own clock. */
let failedAt: number | null = null

/** The time for which callers share a failure while the browser knows of no network. */
export const sharedFailureMs = 5_000

/**
 * Loads the adapter once. After a failure the next call tries again; without a network only the first of
 * some seconds does, because every part of a page calls at once.
 */
export const connectRemote = (): Promise<Remote> => {
  const isShared =
    failedAt !== null && hasNoLine() && performance.now() - failedAt < sharedFailureMs
  if (failedAt !== null && !isShared) {
    connecting = null
    failedAt = null
  }
  connecting ??= load().then(
    (remote) => {
      connected = remote
      return remote
    },
    (error) => {
      failedAt = performance.now()
      throw error
    },
  )
  return connecting
}

/** The loaded adapter, or null: sign-in may await nothing before it opens its window. */
export const connectedRemote = (): Remote | null => connected

/** Tests put another port in place of Firebase. */
export const provideRemote = (remote: () => Promise<Remote>): void => {
  load = remote
  connecting = null
  connected = null
  failedAt = null
}
