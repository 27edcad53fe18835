import { Check, CheckCheck, Clock3, ShieldAlert, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { stepText } from '../../components/outbox-status/OutboxLine.tsx'
import { OutboxStateLine } from '../../components/outbox-status/OutboxStateLine.tsx'
import { messageWarningsIn } from '../../shared/domain/matches/message-warnings.ts'
import { clockText } from '../../shared/domain/time/when-text.ts'
import { chatText } from '../../shared/text/chat.ts'
import { conversationText } from '../../shared/text/conversation.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { useLongPress } from '../../ui/hooks/use-long-press.ts'
import type { GroupEnd } from './message-groups.ts'
import { messageParts } from './message-parts.ts'
import type { Bubble } from './thread.ts'

/**
 * The words of a message. Addresses become links once both have written enough; until then they are text
 * (PRODUCT §6).
 */
const MessageText = ({ text, links }: { text: string; links: boolean }) =>
  links
    ? messageParts(text).map((part, place) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change
            key={place}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2 [overflow-wrap:anywhere]"
          >
            {part.text}
          </a>
        ),
      )
    : text

export const bubbleClass =
  'rounded-card px-3.5 py-2 text-body whitespace-pre-wrap break-words [overflow-wrap:anywhere]'

const isWaiting = ({ step }: Bubble): boolean => step !== 'delivered'

const Receipt = ({ receipt }: { receipt: 'sent' | 'seen' }) =>
  receipt === 'sent' ? (
    <>
      <Check aria-hidden className="size-3.5" />
      <span>{chatText.sent}</span>
    </>
  ) : (
    <>
      <CheckCheck aria-hidden className="size-3.5 text-good" />
      <span>{conversationText.seen}</span>
    </>
  )

const GroupLine = ({ bubble, receipt }: { bubble: Bubble; receipt: GroupEnd['receipt'] }) => (
  <p className="flex flex-wrap items-center gap-x-1 text-small text-muted">
    {isWaiting(bubble) ? (
      <>
        <Clock3 aria-hidden className="size-3.5" />
        {stepText(bubble.step)}
      </>
    ) : (
      <time>{clockText(bubble.at)}</time>
    )}
    {receipt !== null && <Receipt receipt={receipt} />}
  </p>
)

const Warning = ({ text }: { text: string }) => {
  const [worst] = messageWarningsIn(text)
  return worst === undefined ? null : (
    <p className="flex max-w-[80%] items-start gap-1.5 text-small text-bad">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {conversationText.received[worst]}
    </p>
  )
}

/** The button to delete. It shows under a pointer and with the focus; a finger holds the message instead. */
const DeleteButton = ({ onPress }: { onPress: () => void }) => (
  <IconButton
    label={conversationText.deleteMessage}
    onClick={onPress}
    className="absolute top-1/2 right-full mr-1 -translate-y-1/2 text-muted opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 pointer-coarse:not-focus-visible:pointer-events-none"
  >
    <Trash2 aria-hidden className="size-5" />
  </IconButton>
)

/** A message. `onDelete` is absent once deleting is too late. */
export const BubbleView = memo(
  ({
    bubble,
    acquainted,
    isGroupEnd,
    receipt,
    onDelete,
  }: {
    bubble: Bubble
    acquainted: boolean
    isGroupEnd: boolean
    receipt: GroupEnd['receipt']
    onDelete: ((bubble: Bubble) => void) | undefined
  }) => {
    const remove = onDelete === undefined ? null : () => onDelete(bubble)
    return (
      <div className={classes('flex flex-col gap-0.5', bubble.mine ? 'items-end' : 'items-start')}>
        <div className="group/message relative max-w-[80%]">
          <p
            {...useLongPress(remove)}
            dir="auto"
            className={classes(
              bubbleClass,
              bubble.mine ? 'bg-primary text-on-primary' : 'bg-sunken text-ink',
              isWaiting(bubble) && 'opacity-85',
              bubble.deleted && 'italic',
              remove !== null && 'pointer-coarse:select-none [-webkit-touch-callout:none]',
            )}
          >
            {bubble.deleted ? (
              chatText.deleted
            ) : (
              <MessageText text={bubble.text} links={acquainted} />
            )}
          </p>
          {remove !== null && <DeleteButton onPress={remove} />}
        </div>
        {!bubble.mine && !acquainted && <Warning text={bubble.text} />}
        {isGroupEnd && <GroupLine bubble={bubble} receipt={receipt} />}
        {bubble.mine && (
          <OutboxStateLine row={bubble.deletion} named className="items-end text-right" />
        )}
      </div>
    )
  },
)
