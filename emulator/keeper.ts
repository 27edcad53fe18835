import { join } from 'node:path'
import type { Auth, AuthState } from './auth/index.ts'
import type { Firestore } from './firestore/index.ts'
import type { Clock } from './parts.ts'
import { createSnapshot } from './snapshot.ts'
import { createBlobs, type KeptObject } from './storage/blobs.ts'
import type { Storage } from './storage/index.ts'

/** Everything that outlives the process. */
interface KeptState {
  /** `mark` is a decimal text of microseconds. A restarted clock must be above every issued time. */
  clock: { mark: string; offset: number }
  auth: AuthState
  documents: ReturnType<Firestore['dump']>
  objects: KeptObject[]
}

export interface Keeper {
  restore(): Promise<void>
  touch(): void
  flush(): Promise<void>
}

export interface KeeperOptions {
  directory: string
  clock: Clock
  firestore: Firestore
  auth: Auth
  storage: Storage
  log: (line: string) => void
}

/** Keeps every part's state in a directory and brings it back. */
export const createKeeper = (options: KeeperOptions): Keeper => {
  const { directory, clock, firestore, auth, storage, log } = options
  const blobs = createBlobs(join(directory, 'blobs'), log)
  const snapshot = createSnapshot<KeptState>({
    directory,
    log,
    state: async () => ({
      objects: await blobs.keep(storage.objects.all()),
      clock: { mark: String(clock.mark()), offset: clock.offset() },
      auth: auth.dump(),
      documents: firestore.dump(),
    }),
    written: ({ objects }) => blobs.removeUnused(objects),
  })
  const touch = () => snapshot.touch()

  return {
    async restore() {
      const state = await snapshot.read()
      if (state !== null) {
        clock.raise(BigInt(state.clock.mark))
        clock.setOffset(state.clock.offset)
        auth.restore(state.auth)
        firestore.restore(state.documents)
        storage.objects.restore(await blobs.read(state.objects))
      }
      clock.onJump(touch)
      firestore.onCommit(touch)
      auth.accounts.onEvent(touch)
      storage.objects.onChange(touch)
    },
    touch,
    flush: () => snapshot.flush(),
  }
}
