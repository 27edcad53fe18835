import type { Remote } from '../../remote/remote.ts'

/** The Firebase adapter is a chunk of its own, loaded after the first paint. */
let load = async (): Promise<Remote> => (await import('../../remote/page.ts')).connectPage()

let connecting: Promise<Remote> | null = null
let connected: Remote | null = null

/** Loads the adapter once. After a failure the next call tries again. */
export const connectRemote = (): Promise<Remote> => {
  connecting ??= load().then(
    (remote) => {
      connected = remote
      return remote
    },
    (error) => {
      connecting = null
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
}
