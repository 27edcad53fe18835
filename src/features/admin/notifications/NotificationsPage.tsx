import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { sentText as words } from '../../../shared/text/admin/notifications.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { usePagedRows, usePagedSort } from '../table/use-paged-rows.ts'
import { HistoryChoice } from './HistoryChoice.tsx'
import { NotificationDetail } from './NotificationDetail.tsx'
import {
  keyOfNotification,
  notificationColumns,
  type SentNotification,
} from './notification-columns.ts'
import { notificationsQuery } from './notifications-query.ts'
import { StateChoice } from './StateChoice.tsx'
import { historyRequest, useHistoryOf, useSendState } from './use-history-of.ts'

const sortable = ['at']
const newestFirst = { column: 'at', isDescending: true }
const noRows: readonly SentNotification[] = []

/** Notifications that were sent or will be: by admins, to a group, or to a person. */
export const NotificationsPage = () => {
  const [of, setOf] = useHistoryOf()
  const [state, setState] = useSendState()
  const sort = usePagedSort('notifications', sortable, newestFirst)
  const asked = JSON.stringify({
    of: historyRequest(of),
    state: of.kind === 'sends' ? state : null,
    order: sort.isDescending ? 'newest' : 'oldest',
  })
  const query = useMemo(() => notificationsQuery(JSON.parse(asked)), [asked])
  const {
    answer,
    shown,
    rows: found,
    paged,
  } = usePagedRows(query, { columns: sortable, now: sort })
  const isNobody = of.kind === 'person' && of.uid === null
  const rows = isNobody ? noRows : found
  const queue = useQueue(rows, keyOfNotification)
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        <Link
          to="/admin/$"
          params={{ _splat: 'send-notification' }}
          className={deskButtonClass('primary')}
        >
          {words.send}
        </Link>
      </PageHead>
      <div className="flex flex-wrap items-center gap-2">
        <HistoryChoice of={of} onChoose={setOf} />
        {of.kind === 'sends' && <StateChoice state={state} onChoose={setState} />}
      </div>
      {(shown !== null || isNobody) && (
        <ListAndLook
          wider="list"
          list={
            <DataTable
              name="notifications"
              label={words.label}
              rows={rows}
              columns={notificationColumns}
              keyOf={keyOfNotification}
              empty={words.none}
              onOpen={queue.choose}
              paged={paged}
            />
          }
        >
          {queue.row !== undefined && (
            <OpenedRow table="notifications" id={keyOfNotification(queue.row)}>
              <NotificationDetail key={queue.row.id} row={queue.row} />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}
