import { Check, CheckCheck, Clock3, ShieldAlert } from 'lucide-react'
import { memo } from 'react'
import { stepText } from '../../components/outbox-status/OutboxLine.tsx'
import { OutboxStateLine } from '../../components/outbox-status/OutboxStateLine.tsx'
import { messageWarningsIn } from '../../shared/domain/matches/message-warnings.ts'
import { clockText } from '../../shared/domain/time/when-text.ts'
import { chatText } from '../../shared/text/chat.ts'
import { conversationText } from '../../shared/text/conversation.ts'
import { classes } from '../../ui/classes.ts'
import { MessageText } from './MessageText.tsx'
import type { Bubble } from './thread.ts'

export const bubbleClass =
  'max-w-[80%] rounded-card px-3.5 py-2 text-body whitespace-pre-wrap break-words [overflow-wrap:anywhere]'

const isWaiting = ({ step }: Bubble): boolean => step !== 'delivered'

const BubbleState = ({ bubble, seen }: { bubble: Bubble; seen: boolean }) => {
  if (isWaiting(bubble)) {
    return (
      <>
        <Clock3 aria-hidden className="size-3.5" />
        {stepText(bubble.step)}
      </>
    )
  }
  return (
    <>
      <time>{clockText(bubble.at)}</time>
      {bubble.mine && !seen && (
        <>
          <Check aria-hidden className="size-3.5" />
          <span>{chatText.sent}</span>
        </>
      )}
      {bubble.mine && seen && (
        <>
          <CheckCheck aria-hidden className="size-3.5 text-good" />
          <span>{conversationText.seen}</span>
        </>
      )}
    </>
  )
}

const Warning = ({ text }: { text: string }) => {
  const [worst] = messageWarningsIn(text)
  return worst === undefined ? null : (
    <p className="flex max-w-[80%] items-start gap-1.5 text-small text-bad">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {conversationText.received[worst]}
    </p>
  )
}

/** `seen`: the other has looked since. `onDelete` is absent once deleting is too late. */
export const BubbleView = memo(
  ({
    bubble,
    acquainted,
    seen,
    onDelete,
  }: {
    bubble: Bubble
    acquainted: boolean
    seen: boolean
    onDelete: ((bubble: Bubble) => void) | undefined
  }) => (
    <div className={classes('flex flex-col gap-0.5', bubble.mine ? 'items-end' : 'items-start')}>
      <p
        dir="auto"
        className={classes(
          bubbleClass,
          bubble.mine ? 'bg-primary text-on-primary' : 'bg-sunken text-ink',
          isWaiting(bubble) && 'opacity-85',
          bubble.deleted && 'italic',
        )}
      >
        {bubble.deleted ? chatText.deleted : <MessageText text={bubble.text} links={acquainted} />}
      </p>
      {!bubble.mine && !acquainted && <Warning text={bubble.text} />}
      <p className="flex flex-wrap items-center gap-x-1 text-small text-muted">
        <BubbleState bubble={bubble} seen={seen} />
        {onDelete !== undefined && (
          <button
            type="button"
            className="relative rounded-control pl-1 underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-3"
            onClick={() => onDelete(bubble)}
          >
            {conversationText.deleteMessage}
          </button>
        )}
      </p>
      {bubble.mine && (
        <OutboxStateLine row={bubble.deletion} named className="items-end text-right" />
      )}
    </div>
  ),
)
