import { notificationSchema, notificationWrites } from '../../model/notifications/notification.ts'
import { collection } from '../collection.ts'

/** News (specification §3). */
export const notifications = collection({
  name: 'notifications',
  id: 'reason_match_userUid',
  schema: notificationSchema,
  readers: { byHand: 'the addressee, or an audience' },
  writers: notificationWrites,
  pokes: {
    personal: 'inbox',
    campus: [
      'announcements:all',
      'announcements:verified',
      'announcements:female',
      'announcements:male',
    ],
    byHand: 'one stream for each audience, so that only the audience pulls',
  },
  people: {
    match: { kept: 'news of the other one, who was told by it' },
    userUid: 'deleted',
  },
  exported: { by: 'userUid' },
})
