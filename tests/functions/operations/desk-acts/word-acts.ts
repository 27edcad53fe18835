import { handleSendPushNotification } from '../../../../functions/notifications/send-push-notification.ts'
import { handleCancelSend } from '../../../../functions/notifications/sends/cancel-send.ts'
import { handleSendNotification } from '../../../../functions/notifications/sends/send-notification.ts'
import { handleRetrySchedule } from '../../../../functions/operations/retry-schedule.ts'
import { roundPeople } from '../../../../functions/rounds/round-people.ts'
import { handleTickRounds } from '../../../../functions/rounds/tick-rounds.ts'
import type { CallRequest } from '../../../../src/shared/calls.ts'
import { day } from '../../../../src/shared/limits.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { girlsTime } from '../../support/campus.ts'
import { girlUid } from '../../support/confirm.ts'
import { ask, type DeskAct, type DeskWorld, earlierAdmin } from './desk-act.ts'

const words = { title: 'Friday', body: 'The round starts on Friday.' }
const send = (at: number | null) => {
  const target = { targetType: 'personal' as const, userUid: girlUid }
  const request: CallRequest<'sendNotification'> = { id: 'n1', target, ...words, at }
  return ask(
    'sendNotification',
    ({ push }) => handleSendNotification(() => push, roundPeople),
    request,
  )
}
const scheduled = send(girlsTime + day)
const cancel = ask('cancelSend', () => handleCancelSend, { id: 'n1' })
const putPhone = ({ store, now }: DeskWorld) =>
  store.put(paths.device(girlUid, 'phone'), { fcmToken: 'x', platform: 'web', updatedAt: now })

const read = 'It may have been read.'
const sent = { state: 'sent', written: 1, pushed: 1, failed: 0 }
const waits = { state: 'scheduled', written: 0, pushed: 0, failed: 0 }

export const wordActs = {
  sendNotification: [
    {
      title: 'a notification is sent at once',
      prepare: putPhone,
      one: send(null),
      answers: [sent, sent],
      meanwhile: waits,
      undo: read,
    },
    {
      title: 'a notification is scheduled',
      prepare: putPhone,
      one: scheduled,
      answers: [waits, waits],
      undo: { of: () => cancel, about: { [paths.notification('n1')]: 'title' } },
    },
  ],
  cancelSend: [
    {
      title: 'a scheduled notification is cancelled',
      prepare: (world) => scheduled.run(world, earlierAdmin.uid),
      one: cancel,
      answers: [{ state: 'cancelled' }, { state: 'cancelled' }],
      // A new one: whoever was too late reads of the old one that it was cancelled.
      undo: 'Send again fills the form with its words: it is scheduled anew.',
    },
  ],
  sendPushNotification: [
    {
      title: 'a push is sent',
      prepare: putPhone,
      one: ask('sendPushNotification', ({ push }) => handleSendPushNotification(() => push), {
        userUids: [girlUid],
        ...words,
      }),
      answers: [
        { sent: 1, failed: 0 },
        { sent: 1, failed: 0 },
      ],
      undo: read,
    },
  ],
  retrySchedule: [
    {
      title: 'a scheduled function is run',
      one: ask(
        'retrySchedule',
        () => handleRetrySchedule({ tickRounds: handleTickRounds } as never),
        { name: 'tickRounds' },
      ),
      answers: [{ state: 'done' }, { state: 'done' }],
      undo: 'It does early what the server does by itself.',
    },
  ],
} satisfies Record<string, readonly DeskAct[]>
