import { fetchConfig } from '../config.ts'
import type { RemoteDocument } from '../remote.ts'
import { openFirestore } from './firestore.ts'

const anonymous = { 'Content-Type': 'application/json' } as const

/**
 * A document that anyone may read, asked for in nobody's name: without the SDK, and without telling
 * the server who is looking.
 * @throws Refusal, Transient
 */
export const readAsVisitor = async (path: string): Promise<RemoteDocument | null> => {
  const { config } = await fetchConfig()
  return openFirestore(config, { use: (ask) => ask({ ...anonymous }) }).get(path)
}
