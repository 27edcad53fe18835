import type { InferInput } from 'valibot'
import { acceptTerms } from './mutations/accept-terms.ts'
import { confirm } from './mutations/confirm.ts'
import { editProfile } from './mutations/edit-profile.ts'
import { finishPhotos } from './mutations/finish-photos.ts'
import { like } from './mutations/like.ts'
import { markRead } from './mutations/mark-read.ts'
import type { Mutation } from './mutations/mutation.ts'
import { orderPhotos } from './mutations/order-photos.ts'
import { putPhoto } from './mutations/put-photo.ts'
import { removePhoto } from './mutations/remove-photo.ts'
import { sendMessage } from './mutations/send-message.ts'
import { unlike } from './mutations/unlike.ts'

/** Everything a person can do offline. A new row is all that a new action needs. */
export const mutations = {
  like,
  unlike,
  confirm,
  sendMessage,
  markRead,
  acceptTerms,
  editProfile,
  putPhoto,
  removePhoto,
  orderPhotos,
  finishPhotos,
} as const satisfies Record<string, Mutation<never>>

export type MutationName = keyof typeof mutations
export type MutationArgs<N extends MutationName> = InferInput<(typeof mutations)[N]['args']>

/** The row of the table by name, for the engine, whose arguments come out of the database. */
export const mutationNamed = (name: string): Mutation<unknown> | undefined =>
  (mutations as Readonly<Record<string, Mutation<unknown>>>)[name]
