import * as v from 'valibot'
import { serverTime } from '../../../shared/model/time.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { editPauseMs } from './edit-pause.ts'
import { changedMe, ownProfile, touchedMe, writeMe } from './own-profile.ts'

const acceptTermsArgs = v.strictObject({
  /** The version that was on the screen. Absent in entries from before there was a second version: 1. */
  version: v.optional(v.number()),
})
type AcceptTermsArgs = v.InferOutput<typeof acceptTermsArgs>

const versionOf = ({ version = 1 }: AcceptTermsArgs) => version
const flags = { terms: true } as const

export const acceptTerms: Mutation<AcceptTermsArgs, 'me'> = {
  args: acceptTermsArgs,
  key: outboxKey.acceptTerms,
  about: () => ownProfile,
  again: 'replace',
  touches: touchedMe,
  apply: (row, args, { at }) =>
    changedMe(
      row,
      { fields: { acceptedTermsAt: at, acceptedTermsVersion: versionOf(args) }, flags },
      at,
    ),
  check: async () => null,
  send: (args, sending) =>
    writeMe(sending, {
      acceptedTermsAt: serverTime,
      acceptedTermsVersion: versionOf(args),
      setupStatus: flags,
    }),
  pauseMs: editPauseMs,
  refused: { explainedBy: ['me'], shows: 'server' },
}
