import type { Emulator } from '../../packages/local-firebase/index.ts'
import type { Messenger } from '../../src/remote/remote.ts'
import { openFirestore } from '../../src/remote/wire/firestore.ts'
import { durations } from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { idToken, type Token } from '../functions/support/local-firebase.ts'
import { mailOf } from '../support/curation/round-campus.ts'

/** A phone's requests to Firestore, by the app's own adapter over HTTP. */
export const openPhone = (
  { project, firestore, auth, storage, functions }: Emulator,
  as: Token,
) => {
  const seconds = Math.floor(Date.now() / durations.second)
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${idToken(project, seconds, { email: mailOf(as.uid), email_verified: true, ...as })}`,
  }
  const emulator = { vendor: 'local', firestore, auth, storage, functions } as const
  const config = { apiKey: 'local', projectId: project, emulator }
  const nothingElse = () => Promise.reject(new Error('An act asks for nothing else'))
  const remote: Messenger = {
    ...openFirestore(config, { use: (ask) => ask(headers) }),
    call: nothingElse,
    holdsClaims: async () => true,
    user: nothingElse,
    files: {
      begin: nothingElse,
      ask: nothingElse,
      add: nothingElse,
      exists: nothingElse,
      holds: nothingElse,
      remove: nothingElse,
    },
  }
  return {
    ...remote,
    merge: (path: string, data: Record<string, unknown>, version?: string) =>
      remote.commit([
        {
          kind: 'merge',
          path,
          data: { ...data, updatedAt: serverTime },
          ...(version !== undefined && { version }),
        },
      ]),
    create: (path: string, data: Record<string, unknown>) =>
      remote.commit([{ kind: 'create', path, data }]),
    /** The reads that a poke causes: the poke, the match that changed, the newest message of it. */
    hearMessage: async (matchId: string, since: number) => {
      const ordered = { orderedBy: 'updatedAt', after: { updatedAt: since, id: '' } } as const
      await remote.get(paths.poke(as.uid))
      await remote.pull({
        collection: 'matches',
        where: [['participants', 'array-contains', as.uid]],
        ...ordered,
      })
      const { documents } = await remote.pull({ collection: paths.messages(matchId), ...ordered })
      return Number(documents.at(-1)?.data.updatedAt)
    },
  }
}
