import { paths } from '../../src/shared/paths.ts'
import { handleMessageCreated } from '../messages/message-created.ts'
import { handleMessageDeleted } from '../messages/message-deleted.ts'
import { openPush } from '../platform/admin.ts'
import { onCreatedWithRetry, onUpdatedWithRetry } from '../platform/wrap.ts'

const message = paths.message('{matchId}', '{messageId}')

export const messageCreated = onCreatedWithRetry(message, handleMessageCreated(openPush))
export const messageDeleted = onUpdatedWithRetry(message, handleMessageDeleted)
