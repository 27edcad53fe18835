import { useDesk } from '../../../data/react/use-desk.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { sendText } from '../../../shared/text/admin/notifications.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { failureText } from '../frame/failure-text.ts'
import type { SentNotification } from './notification-columns.ts'

/** Takes a cancellation back: books the same for the same time, as another send. */
export const useSendAgain = () => {
  const desk = useDesk()
  return ({ title, body, targetType, userUid, round, at }: SentNotification) => {
    const target =
      round !== null
        ? ({ targetType: 'round', ...round } as const)
        : targetType === 'personal'
          ? { targetType, userUid: userUid ?? '' }
          : { targetType }
    const request = { id: crypto.randomUUID(), target, title, body, at }
    desk.call('sendNotification', notificationCalls.sendNotification, request).then(
      () => void toast.success(sendText.scheduled(campusWhen(at))),
      (error) => void toast.error(failureText(error)),
    )
  }
}
