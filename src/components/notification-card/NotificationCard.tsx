import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationRow } from '../../data/database/schema.ts'
import { notificationLink } from '../../shared/domain/notifications/news-kinds.ts'
import { clockText } from '../../shared/domain/time/when-text.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import { inboxText, notificationWordsText } from '../../shared/text/notifications.ts'
import { appealText } from '../../shared/text/suspension.ts'
import { Chip } from '../../ui/display/Chip.tsx'
import { AppealForm } from '../suspension/AppealForm.tsx'

/** An appeal under the notification of an outcome. Few people appeal, so the form opens only by a press. */
const FoldedAppeal = ({ outcomeId }: { outcomeId: string }) => (
  <details className="px-4 pt-1">
    <summary className="min-h-11 content-center text-small underline">{appealText.ask}</summary>
    <AppealForm outcomeId={outcomeId} />
  </details>
)

const NewTag = () => (
  <span className="rounded-full bg-primary px-2.5 py-0.5 text-small font-semibold text-on-primary">
    {inboxText.new}
  </span>
)

const frame =
  'flex items-center gap-3 rounded-card bg-raised p-4 ring-1 ring-line ring-inset transition-colors'

/** A row of the inbox, and an admin's preview of it before sending (specification §2). */
export const NotificationCard = ({
  row,
  isNew,
  gender,
}: {
  row: NotificationRow
  isNew: boolean
  gender: Gender | null
}) => {
  const to = notificationLink(row, gender)
  const { title, body } = notificationWordsText.of(row)
  const content: ReactNode = (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-semibold break-words">{title}</span>
        {row.userUid === null && <Chip>{inboxText.group}</Chip>}
        {isNew && <NewTag />}
      </span>
      <span className="break-words whitespace-pre-line">{body}</span>
      {row.why !== undefined && (
        <span className="break-words whitespace-pre-line">{inboxText.why(row.why)}</span>
      )}
      <time className="text-small text-muted">{clockText(row.createdAt)}</time>
    </span>
  )
  return (
    <article aria-label={title} className="pb-2">
      {to === null ? (
        <div className={frame}>{content}</div>
      ) : (
        <Link to={to} className={`${frame} hover:bg-sunken`}>
          {content}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </Link>
      )}
      {row.outcomeId !== undefined && <FoldedAppeal outcomeId={row.outcomeId} />}
    </article>
  )
}
