import { useState } from 'react'
import { RefusalLine } from '../../components/outbox-status/RefusalLine.tsx'
import type { MatchRow, OutboxRow } from '../../data/database/schema.ts'
import { useNow } from '../../data/react/use-now.ts'
import { dayText } from '../../shared/domain/time/when-text.ts'
import { chatText } from '../../shared/text/chat.ts'
import { BubbleView, bubbleClass } from './BubbleView.tsx'
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx'
import type { Bubble, Thread } from './thread.ts'
import { useMessageLog } from './use-message-log.ts'

const RefusedBubble = ({ row, words }: { row: OutboxRow; words: string }) => (
  <div className="flex flex-col items-end gap-1">
    <p className={`${bubbleClass} bg-raised text-ink ring-1 ring-bad ring-inset`}>{words}</p>
    <RefusalLine row={row} className="items-end" />
  </div>
)

const startsDay = (bubble: Bubble, before: Bubble | undefined, now: number): string | undefined => {
  const day = dayText(bubble.at, now)
  return before !== undefined && dayText(before.at, now) === day ? undefined : day
}

/** When the next message stops being deletable, in Unix milliseconds; null without one. */
const nextTooLate = (bubbles: readonly Bubble[], now: number): number | null => {
  const due = bubbles.flatMap(({ deletableUntil: until }) =>
    until !== null && until > now ? [until] : [],
  )
  return due.length === 0 ? null : Math.min(...due)
}

/** Reads the time twice: the first reading tells when the second would differ. */
const useDeletable = (bubbles: readonly Bubble[]) => {
  const now = useNow()
  useNow(nextTooLate(bubbles, now))
  return now
}

export const ThreadView = ({
  match,
  readByOther,
  thread,
  bringOlder,
}: {
  match: MatchRow
  /** Server time of the newest message the other has looked at. */
  readByOther: number
  thread: Thread
  bringOlder: () => void
}) => {
  const { bubbles, refused, acquainted } = thread
  const keys = [...bubbles.map(({ id }) => id), ...refused.map(({ row }) => row.key)]
  const { element, virtual } = useMessageLog(keys, bringOlder)
  const [deleting, setDeleting] = useState<Bubble | null>(null)
  const now = useDeletable(bubbles)

  const lineAt = (place: number) => {
    const bubble = bubbles[place]
    if (bubble === undefined) {
      const last = refused[place - bubbles.length]
      return last && <RefusedBubble row={last.row} words={last.text} />
    }
    const day = startsDay(bubble, bubbles[place - 1], now)
    const mayDelete = bubble.deletableUntil !== null && now < bubble.deletableUntil
    return (
      <>
        {day !== undefined && (
          <p className="py-2 text-center text-small text-muted first-letter:uppercase">{day}</p>
        )}
        <BubbleView
          bubble={bubble}
          acquainted={acquainted}
          seen={bubble.step === 'delivered' && bubble.at <= readByOther}
          onDelete={mayDelete ? setDeleting : undefined}
        />
      </>
    )
  }

  return (
    <>
      <div
        ref={element}
        role="log"
        // Scrolling adds and removes rows, so NewMessageAnnouncer tells of new messages instead.
        aria-live="off"
        aria-label={chatText.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
        tabIndex={0}
        className="flex min-h-28 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain py-4 [overflow-anchor:none] sm:px-4"
      >
        {keys.length === 0 && <p className="m-auto text-center text-muted">{chatText.first}</p>}
        <ol ref={virtual.containerRef} className="relative mt-auto w-full shrink-0">
          {virtual.getVirtualItems().map(({ key, index }) => (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={keys.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 pb-1.5"
            >
              {lineAt(index)}
            </li>
          ))}
        </ol>
      </div>
      {deleting !== null && (
        <DeleteMessageDialog
          matchId={match.id}
          bubble={deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
