import * as v from 'valibot'
import { type User, userSchema } from '../../../shared/model/people/user.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
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
/** Whether newer terms were agreed to, on another phone with a newer build: nobody is asked about them again. */
const isAgreed = (user: Pick<User, 'acceptedTermsVersion'> | undefined, args: AcceptTermsArgs) =>
  (user?.acceptedTermsVersion ?? 0) > versionOf(args)
const flags = { terms: true } as const

export const acceptTerms: Mutation<AcceptTermsArgs, 'me'> = {
  args: acceptTermsArgs,
  key: outboxKey.acceptTerms,
  about: () => ownProfile,
  again: 'replace',
  touches: touchedMe,
  apply: (row, args, { at }) =>
    isAgreed(row, args)
      ? row
      : changedMe(
          row,
          { fields: { acceptedTermsAt: at, acceptedTermsVersion: versionOf(args) }, flags },
          at,
        ),
  check: async () => null,
  send: async (args, sending) => {
    const stored = await sending.remote.get(paths.user(sending.uid))
    const user = v.safeParse(userSchema, stored?.data)
    if (user.success && isAgreed(user.output, args)) return
    await writeMe(sending, {
      acceptedTermsAt: serverTime,
      acceptedTermsVersion: versionOf(args),
      setupStatus: flags,
    })
  },
  pauseMs: editPauseMs,
  refused: { explainedBy: ['me'], shows: 'server' },
}
