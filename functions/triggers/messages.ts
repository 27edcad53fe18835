import { paths } from '../../src/shared/paths.ts'
import { handleMessageCreated } from '../messages/message-created.ts'
import { handleMessageDeleted } from '../messages/message-deleted.ts'
import { openPush } from '../platform/admin.ts'
import { onCreated, onUpdated } from '../platform/wrap.ts'

const message = paths.message('{matchId}', '{messageId}')

export const messageCreated = onCreated(message, handleMessageCreated(openPush))
export const messageDeleted = onUpdated(message, handleMessageDeleted)
