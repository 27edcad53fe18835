import { signOut } from 'firebase/auth'
import { fetchConfig } from './config.ts'
import { failureOf, within } from './failure.ts'
import { connectFirebase } from './firebase.ts'
import type { Remote } from './remote.ts'
import { signIn } from './sign-in.ts'

type Watch = Pick<Remote, 'watchDocument' | 'watchQuery'>

/** Attaches once the listeners' code is here, unless it was stopped before. */
const attachLater = (
  watch: Promise<Watch>,
  attach: (watch: Watch) => () => void,
  failed: (error: Error) => void,
): (() => void) => {
  let stop: (() => void) | 'stopped' | null = null
  watch.then(
    (loaded) => {
      if (stop === null) stop = attach(loaded)
    },
    (error) => {
      if (stop === null) failed(failureOf(error))
    },
  )
  return () => {
    if (typeof stop === 'function') stop()
    stop = 'stopped'
  }
}

/**
 * The whole port, for a page. Listeners are a chunk of their own, loaded at the first watch.
 * @throws Transient when the configuration cannot be had
 */
export const connectPage = async (): Promise<Remote> => {
  const backend = await connectFirebase()
  let loading: Promise<Watch> | null = null
  const watch = (): Promise<Watch> => {
    loading ??= import('./watch.ts').then(({ openWatch }) => openWatch(backend.app, backend.config))
    // A chunk that failed to load is asked for again at the next watch.
    loading.catch(() => {
      loading = null
    })
    return loading
  }
  let firstOffset: typeof backend.offset | null = backend.offset

  return {
    ...backend.messenger,
    watchDocument: (path, watcher) =>
      attachLater(watch(), (loaded) => loaded.watchDocument(path, watcher), watcher.failed),
    watchQuery: (query, watcher) =>
      attachLater(watch(), (loaded) => loaded.watchQuery(query, watcher), watcher.failed),
    signIn: () => signIn(backend),
    signOut: () => within(signOut(backend.auth)),
    // The first answer is already here: the configuration came with it.
    clockOffset: async () => {
      const known = firstOffset
      firstOffset = null
      return known ?? (await fetchConfig()).offset
    },
  }
}
