import { type PagedQuery, pagedQuery } from '../../../data/desk/paged-query.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { cursorBehind } from '../../../shared/calls/page-cursor.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import * as limits from '../../../shared/limits.ts'
import { durations } from '../../../shared/limits.ts'
import type { SentNotification } from './notification-columns.ts'

/** Read again every minute, because a send goes on while it is looked at. */
export const notificationsQuery = (
  asked: Omit<CallRequest<'listNotifications'>, 'cursor'>,
): PagedQuery<SentNotification> =>
  pagedQuery({
    key: JSON.stringify(['listNotifications', asked]),
    pageSize: limits.notificationsPerPage,
    refreshMs: durations.minute,
    readPage: ({ call }, known) =>
      call('listNotifications', notificationCalls.listNotifications, {
        ...asked,
        cursor: cursorBehind(known, ({ at }) => at),
      }),
  })
