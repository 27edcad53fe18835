import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import type { Notification } from '../../../src/shared/model/notifications/notification.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const told = {
  approved: notificationsText.paymentApproved.title,
  rejected: notificationsText.paymentRejected.title,
} as const

export const undone: Promised = {
  says: 'Nobody goes on reading of a decision about a payment that an admin has undone.',
  watch: ({ world, wrong }) => ({
    changed: (changes) => {
      if (world.acting[0]?.name !== 'decidePayments') return
      for (const { path, before, after } of changes) {
        const [collection, id = ''] = path.split('/')
        if (collection !== 'payments' || after?.status !== 'pending') continue
        const status = before?.status
        if (status !== 'approved' && status !== 'rejected') continue
        const note = seen<Notification>(
          world,
          paths.notification(notificationId.payment(id, status)),
        )
        if (note?.title === told[status]) wrong(`${id} waits again, and is told as ${status}`)
      }
    },
  }),
}
