import type { LoadCalls } from './load-call.ts'

export const notificationCalls = {
  cancelSend: async () => (await import('../notifications/sends/cancel-send.ts')).handleCancelSend,
  countOpened: async () =>
    (await import('../notifications/sends/count-opened.ts')).handleCountOpened,
  countUnanswered: async () =>
    (await import('../rounds/count-unanswered.ts')).handleCountUnanswered,
  listNotifications: async () =>
    (await import('../operations/list-notifications.ts')).handleListNotifications,
  sendNotification: async ({ openPush }) => {
    const [{ handleSendNotification }, { roundPeople }] = await Promise.all([
      import('../notifications/sends/send-notification.ts'),
      import('../rounds/round-people.ts'),
    ])
    return handleSendNotification(openPush, roundPeople)
  },
  sendPushNotification: async ({ openPush }) =>
    (await import('../notifications/send-push-notification.ts')).handleSendPushNotification(
      openPush,
    ),
} satisfies LoadCalls
