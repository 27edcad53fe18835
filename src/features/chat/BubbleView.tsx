import { Check, Clock3 } from 'lucide-react'
import { clockText } from '../../shared/domain/when.ts'
import { chatText } from '../../shared/text/chat.ts'
import { classes } from '../../ui/classes.ts'
import type { Bubble } from './queries.ts'

export const bubbleClass =
  'max-w-[80%] rounded-card px-3.5 py-2 text-body whitespace-pre-wrap break-words'

/** A message, with its state below: the clock time, or that it still waits. */
export const BubbleView = ({ bubble, day }: { bubble: Bubble; day: string | undefined }) => (
  <>
    {day !== undefined && (
      <li className="py-2 text-center text-small text-muted first-letter:uppercase">{day}</li>
    )}
    <li className={classes('flex flex-col gap-0.5', bubble.mine ? 'items-end' : 'items-start')}>
      <p
        className={classes(
          bubbleClass,
          bubble.mine ? 'bg-primary text-on-primary' : 'bg-sunken text-ink',
          bubble.waiting && 'opacity-85',
        )}
      >
        {bubble.deleted ? chatText.deleted : bubble.text}
      </p>
      <p className="flex items-center gap-1 text-small text-muted">
        {bubble.waiting ? (
          <>
            <Clock3 aria-hidden className="size-3.5" />
            {chatText.sending}
          </>
        ) : (
          <>
            <time>{clockText(bubble.at)}</time>
            {bubble.mine && <Check aria-label={chatText.sent} className="size-3.5" />}
          </>
        )}
      </p>
    </li>
  </>
)
