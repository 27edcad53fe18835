import { askPhotoJudge } from '../moderation/photo-judge.ts'
import { createPhotoHasher } from '../moderation/similar-photos/photo-hasher.ts'
import { openAccountServices, openPush } from '../platform/admin.ts'
import { documentTrigger } from '../platform/events/bind-events.ts'
import { readIdentitySecret } from '../platform/keyed-hash.ts'
import { identitySecret } from '../platform/wrap.ts'
import { documentTriggers } from './document-triggers.ts'

const triggers = documentTriggers({
  openAccountServices,
  openPush,
  identitySecret: readIdentitySecret,
  machines: {
    askJudge: askPhotoJudge,
    /** Its own file beside the bundle (scripts/build/functions.ts). */
    hashPhoto: createPhotoHasher(new URL('./photo-hash-worker.js', import.meta.url)),
  },
})

export const accountChanged = documentTrigger(
  'accountChanged',
  triggers.accountChanged,
  identitySecret,
)
export const ownDocumentCreated = documentTrigger('ownDocumentCreated', triggers.ownDocumentCreated)
export const messageChanged = documentTrigger('messageChanged', triggers.messageChanged)
export const notificationWritten = documentTrigger(
  'notificationWritten',
  triggers.notificationWritten,
)
