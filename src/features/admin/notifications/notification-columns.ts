import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { sentText as words } from '../../../shared/text/admin/notifications.ts'
import type { DataColumn } from '../table/data-column.ts'

export type SentNotification = CallResponse<'listNotifications'>[number]

export const keyOfNotification = ({ id }: SentNotification) => id

const targetOf = ({ targetType, round }: SentNotification): string => {
  if (round !== null) return words.ofRound[round.phase][round.who]
  return targetType === 'personal' ? words.onePerson : words.of[targetType]
}

const counts = ['written', 'pushed', 'failed', 'opened'] as const

export const notificationColumns: readonly DataColumn<SentNotification>[] = [
  { id: 'title', header: words.columns.title, value: ({ title }) => title, width: 160 },
  { id: 'target', header: words.columns.target, value: targetOf, width: 120 },
  {
    id: 'state',
    header: words.columns.state,
    value: ({ state }) => words.states[state],
    width: 80,
  },
  {
    id: 'at',
    header: words.columns.at,
    value: ({ at }) => at,
    text: ({ at }) => campusWhen(at),
    width: 175,
  },
  ...counts.map(
    (id): DataColumn<SentNotification> => ({
      id,
      header: words.columns[id],
      value: (row) => row[id],
      isNumber: true,
      width: id === 'opened' ? 76 : 66,
    }),
  ),
]
