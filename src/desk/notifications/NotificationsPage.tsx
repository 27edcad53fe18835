import { useMemo } from 'react'
import { sendStates } from '../../shared/model/notifications/notification-send.ts'
import { sentText as words } from '../../shared/text/desk/notifications.ts'
import { tableText } from '../../shared/text/desk/table.ts'
import { Choices } from '../form/DeskField.tsx'
import { DeskLink } from '../frame/DeskLink.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueAndLook } from '../opening/TableAndLook.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { usePagedRows, usePagedSort } from '../table/use-paged-rows.ts'
import { HistoryChoice, historyRequest, useHistoryOf, useSendState } from './HistoryChoice.tsx'
import { NotificationDetail } from './NotificationDetail.tsx'
import {
  keyOfNotification,
  notificationColumns,
  notificationsQuery,
  type SentNotification,
} from './notification-columns.ts'

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
        <DeskLink path="send-notification" look="primary">
          {words.send}
        </DeskLink>
      </PageHead>
      <div className="flex flex-wrap items-center gap-2">
        <HistoryChoice of={of} onChoose={setOf} />
        {of.kind === 'sends' && (
          // Only what admins sent has a state: the rest was sent when it was written.
          <Choices
            aria-label={words.columns.state}
            all={tableText.all(words.columns.state)}
            value={state ?? ''}
            options={sendStates.map((one) => [one, words.states[one]])}
            onChoose={(one) => setState(one || null)}
          />
        )}
      </div>
      {(shown !== null || isNobody) && (
        <QueueAndLook
          wider="list"
          name="notifications"
          label={words.label}
          rows={rows}
          columns={notificationColumns}
          keyOf={keyOfNotification}
          empty={words.none}
          paged={paged}
          queue={queue}
        >
          {(row) => <NotificationDetail key={row.id} row={row} />}
        </QueueAndLook>
      )}
    </>
  )
}
