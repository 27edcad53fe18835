import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { sentText as words } from '../../shared/text/desk/notifications.ts'
import { timePagedQuery } from '../data/paged-query.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'

export type SentNotification = CallResponse<'listNotifications'>[number]

export const keyOfNotification = ({ id }: SentNotification) => id

const targetOf = ({ targetType, round }: SentNotification): string => {
  if (round !== null) return words.ofRound[round.phase][round.who]
  return targetType === 'personal' ? words.onePerson : words.of[targetType]
}

const counts = ['written', 'pushed', 'failed', 'opened'] as const

const column = columnsOf(words.columns)

export const notificationColumns: readonly DataColumn<SentNotification>[] = [
  column.text('title', ({ title }) => title, { width: 160 }),
  column.text('target', targetOf, { width: 120 }),
  column.text('state', ({ state }) => words.states[state], { width: 80 }),
  column.when('at', ({ at }) => at, { width: 175 }),
  ...counts.map((id) =>
    column.count<SentNotification>(id, (row) => row[id], { width: id === 'opened' ? 76 : 66 }),
  ),
]

/** Read again every minute, because a send goes on while it is looked at. */
export const notificationsQuery = (asked: Omit<CallRequest<'listNotifications'>, 'cursor'>) =>
  timePagedQuery('listNotifications', asked, ({ at }) => at, {
    pageSize: limits.notificationsPerPage,
    refreshMs: durations.minute,
  })
