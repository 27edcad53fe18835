import { proofOfVisitor } from '../auth/app-check.ts'
import { fetchConfig } from '../config.ts'
import type { RemoteDocument, RemoteQuery } from '../remote.ts'
import { openFirestore } from './firestore.ts'

const anonymous = { 'Content-Type': 'application/json' } as const

/** Reads without a token, so that the server does not learn who reads. */
const openAsVisitor = async () => {
  const { config } = await fetchConfig()
  const proof = proofOfVisitor(config)
  return openFirestore(config, {
    use: async (ask) => ask({ ...anonymous, ...(await proof(false)) }),
  })
}

/** @throws Refusal, Transient */
export const readAsVisitor = async (path: string): Promise<RemoteDocument | null> =>
  (await openAsVisitor()).get(path)

/** @throws Refusal, Transient */
export const queryAsVisitor = async (query: RemoteQuery): Promise<RemoteDocument[]> =>
  (await (await openAsVisitor()).pull(query)).documents
