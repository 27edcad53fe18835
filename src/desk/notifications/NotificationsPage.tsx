import { sendStates } from '../../shared/model/notifications/notification-send.ts'
import { sentText as words } from '../../shared/text/desk/notifications.ts'
import { tableText } from '../../shared/text/desk/table.ts'
import { Choices } from '../form/DeskField.tsx'
import { DeskLink } from '../frame/DeskLink.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueAndLook } from '../opening/TableAndLook.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { timeOrder, usePagedTable } from '../table/use-paged-rows.ts'
import { HistoryChoice, historyRequest, useHistoryOf, useSendState } from './HistoryChoice.tsx'
import { NotificationDetail } from './NotificationDetail.tsx'
import {
  keyOfNotification,
  notificationColumns,
  notificationsQuery,
  type SentNotification,
} from './notification-columns.ts'

const byTime = { columns: ['at'], usual: { column: 'at', isDescending: true } }
const noRows: readonly SentNotification[] = []

/** Notifications that were sent or will be: by admins, to a group, or to a person. */
export const NotificationsPage = () => {
  const [of, setOf] = useHistoryOf()
  const [state, setState] = useSendState()
  const asked = { of: historyRequest(of), state: of.kind === 'sends' ? state : null }
  const list = usePagedTable('notifications', byTime, (sort) =>
    notificationsQuery({ ...asked, order: timeOrder(sort) }),
  )
  const { answer, paged } = list
  const isNobody = of.kind === 'person' && of.uid === null
  const rows = isNobody ? noRows : list.shown
  const queue = useQueue(rows, keyOfNotification, '')
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
    </>
  )
}
