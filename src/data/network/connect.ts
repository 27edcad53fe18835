import type { Remote } from '../../remote/remote.ts'

/** The Firebase adapter is a chunk of its own, loaded after the first paint. */
let load = async (): Promise<Remote> => (await import('../../remote/page.ts')).connectPage()

let connecting: Promise<Remote> | null = null
let connected: Remote | null = null

/** The outside world, once it has been reached. A failure is forgotten: the next call tries again. */
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

/** The same if it is already here: sign-in may not await anything before it opens its window. */
export const connectedRemote = (): Remote | null => connected

/** Puts another port in Firebase's place. */
export const provideRemote = (remote: () => Promise<Remote>): void => {
  load = remote
  connecting = null
  connected = null
}
