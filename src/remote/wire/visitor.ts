import { fetchConfig } from '../config.ts'
import type { RemoteDocument } from '../remote.ts'
import { openFirestore } from './firestore.ts'

const anonymous = { 'Content-Type': 'application/json' } as const

/** Sends no token, so that the server does not learn who reads. @throws Refusal, Transient */
export const readAsVisitor = async (path: string): Promise<RemoteDocument | null> => {
  const { config } = await fetchConfig()
  return openFirestore(config, { use: (ask) => ask({ ...anonymous }) }).get(path)
}
