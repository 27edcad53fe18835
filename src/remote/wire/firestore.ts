import type { Token } from '../auth/token.ts'
import type { RemoteConfig } from '../config.ts'
import type { Messenger } from '../remote.ts'
import { requestJson, triesOfRead } from './ask-json.ts'
import { answerTimeoutMs } from './failure.ts'
import { toFirestoreWrite } from './firestore-json.ts'
import { readLookedUp, readQueried, toRunQuery } from './read-wire.ts'

export const firestoreOrigin = ({ emulator }: RemoteConfig): string =>
  emulator ? `http://${emulator.firestore}` : 'https://firestore.googleapis.com'

export const openFirestore = (
  config: RemoteConfig,
  token: Pick<Token, 'use'>,
): Pick<Messenger, 'get' | 'pull' | 'commit'> => {
  const root = `projects/${config.projectId}/databases/(default)/documents`
  const origin = firestoreOrigin(config)
  const post = async (resource: string, request: object, tries = triesOfRead): Promise<unknown> => {
    const body = JSON.stringify(request)
    const { body: answer } = await token.use((headers) =>
      requestJson(
        `${origin}/v1/${resource}`,
        { method: 'POST', headers, body },
        answerTimeoutMs,
        tries,
      ),
    )
    return answer
  }

  return {
    get: async (path) =>
      readLookedUp(await post(`${root}:batchGet`, { documents: [`${root}/${path}`] }), root),
    pull: async (query) => {
      const { parent, body } = toRunQuery(query, root)
      return readQueried(await post(`${parent}:runQuery`, body), root)
    },
    commit: async (writes) => {
      const request = { writes: writes.map((write) => toFirestoreWrite(write, root)) }
      await post(`${root}:commit`, request, 1)
    },
  }
}
