import { NotificationCard } from '../../../components/notification-card/NotificationCard.tsx'
import type { SendDraft } from '../../../data/drafts/drafts.ts'
import { sendText as words } from '../../../shared/text/admin/notifications.ts'

/** The very card of the notifications page, as wide as a phone. @param at server time */
export const SendPreview = ({
  draft: { target, title, body },
  at,
}: {
  draft: SendDraft
  at: number
}) => {
  const isGroup = target !== 'personal'
  const row = {
    id: 'preview',
    title: title.trim() || words.previewTitle,
    body: body.trim() || words.previewBody,
    userUid: isGroup ? null : '',
    targetType: target,
    createdAt: at,
    updatedAt: at,
    seen: false,
    topic: undefined,
  }
  return (
    <section aria-label={words.preview} className="flex w-full max-w-90 flex-col gap-2">
      <h2 className="text-body font-semibold">{words.preview}</h2>
      <div className="rounded-card bg-ground p-4 ring-1 ring-edge ring-inset">
        <NotificationCard row={row} isNew gender={null} />
      </div>
    </section>
  )
}
