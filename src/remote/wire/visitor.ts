import { publicFactsPath } from '../../shared/model/payments/public-facts.ts'
import { proofOfVisitor } from '../auth/app-check.ts'
import { fetchConfig } from '../config.ts'
import type { RemoteDocument } from '../remote.ts'
import { requestJson, triesOfRead } from './ask-json.ts'
import { answerTimeoutMs } from './failure.ts'
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

/** Facts of the campus that the site tells anybody. @throws Refusal, Transient */
export const readPublicFacts = async (): Promise<unknown> =>
  (await requestJson(publicFactsPath, {}, answerTimeoutMs, triesOfRead)).body
