import { is } from 'valibot'
import { acceptTerms } from './mutations/accept-terms.ts'
import { confirm } from './mutations/confirm.ts'
import { deleteMessage } from './mutations/delete-message.ts'
import { editProfile } from './mutations/edit-profile.ts'
import { finishPhotos } from './mutations/finish-photos.ts'
import { like } from './mutations/like.ts'
import { markRead } from './mutations/mark-read.ts'
import { markSeen } from './mutations/mark-seen.ts'
import type { Mutation } from './mutations/mutation.ts'
import { optOut } from './mutations/opt-out.ts'
import { orderPhotos } from './mutations/order-photos.ts'
import { pass } from './mutations/pass.ts'
import { putCollegeId } from './mutations/put-college-id.ts'
import { putPhoto } from './mutations/put-photo.ts'
import { removePhoto } from './mutations/remove-photo.ts'
import { block, report, unblock, unmatch } from './mutations/safety.ts'
import { saveToken } from './mutations/save-token.ts'
import { sendMessage } from './mutations/send-message.ts'
import { unlike } from './mutations/unlike.ts'

/** Everything a person can do offline. A new row is all that a new action needs. */
export const mutations = {
  like,
  unlike,
  confirm,
  sendMessage,
  deleteMessage,
  markRead,
  pass,
  optOut,
  report,
  block,
  unblock,
  unmatch,
  markSeen,
  saveToken,
  acceptTerms,
  editProfile,
  putPhoto,
  removePhoto,
  orderPhotos,
  finishPhotos,
  putCollegeId,
} as const satisfies Record<string, Mutation<never>>

export type MutationName = keyof typeof mutations
export type MutationArgs<N extends MutationName> = Parameters<(typeof mutations)[N]['send']>[0]

/** The row of the table by name, for the engine, whose arguments come out of the database. */
export const mutationNamed = (name: string): Mutation<unknown> | undefined =>
  (mutations as Readonly<Record<string, Mutation<unknown>>>)[name]

/**
 * The mutation of a row of the outbox; undefined for one that this version does not know or whose
 * arguments it cannot read, so that a poisoned row spoils nothing but itself.
 */
export const mutationOf = ({
  name,
  args,
}: {
  name: string
  args: unknown
}): Mutation<unknown> | undefined => {
  const mutation = mutationNamed(name)
  return mutation && is(mutation.args, args) ? mutation : undefined
}
