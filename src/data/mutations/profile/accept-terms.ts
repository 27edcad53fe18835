import * as v from 'valibot'
import { limits } from '../../../shared/limits.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { changedMe, profileLane, touchedMe, writeMe } from './own-profile.ts'

const acceptTermsArgs = v.strictObject({})
type AcceptTermsArgs = v.InferOutput<typeof acceptTermsArgs>

const acceptedTermsVersion = limits.termsVersion
const flags = { terms: true } as const

export const acceptTerms: Mutation<AcceptTermsArgs, 'me'> = {
  args: acceptTermsArgs,
  key: outboxKey.acceptTerms,
  lane: profileLane,
  again: 'keep',
  cancels: () => null,
  touches: touchedMe,
  apply: (row, _args, { at }) =>
    changedMe(row, { fields: { acceptedTermsAt: at, acceptedTermsVersion }, flags }, at),
  check: async () => null,
  send: (_args, sending) =>
    writeMe(sending, { acceptedTermsAt: serverTime, acceptedTermsVersion, setupStatus: flags }),
  expires: async () => null,
  refused: { explainedBy: [], shows: 'server' },
}
