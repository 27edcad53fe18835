import { answerMeeting } from './chat/answer-meeting.ts'
import { deleteMessage } from './chat/delete-message.ts'
import { markRead } from './chat/mark-read.ts'
import { freeThirds, meet } from './chat/meet.ts'
import { sendMessage } from './chat/send-message.ts'
import { changeDateShare, shareDate } from './chat/share-date.ts'
import { showHandle } from './chat/show-handle.ts'
import type { Mutation } from './mutation.ts'
import { markSeen } from './notifications/mark-seen.ts'
import { saveToken } from './notifications/save-token.ts'
import { finishPhotos } from './photos/finish-photos.ts'
import { orderPhotos } from './photos/order-photos.ts'
import { putCollegeId } from './photos/put-college-id.ts'
import { putPhoto } from './photos/put-photo.ts'
import { removePhoto } from './photos/remove-photo.ts'
import { acceptTerms } from './profile/accept-terms.ts'
import { editProfile } from './profile/edit-profile.ts'
import { confirm } from './round/confirm.ts'
import { like } from './round/like.ts'
import { optOut } from './round/opt-out.ts'
import { pass } from './round/pass.ts'
import { unlike } from './round/unlike.ts'
import { block, report, unblock, unmatch } from './safety/safety.ts'

export const mutations = {
  like,
  unlike,
  confirm,
  sendMessage,
  deleteMessage,
  markRead,
  freeThirds,
  meet,
  answerMeeting,
  showHandle,
  shareDate,
  changeDateShare,
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

export const mutationNamed = (name: string): Mutation<unknown> | undefined =>
  (mutations as Readonly<Record<string, Mutation<unknown>>>)[name]
