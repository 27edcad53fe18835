import { type ReactNode, useMemo, useState } from 'react'
import { RefusalLine } from '../../components/outbox-status/RefusalLine.tsx'
import type { MatchRow, OutboxRow } from '../../data/database/schema.ts'
import { useNow } from '../../data/react/use-now.ts'
import { chatText } from '../../shared/text/chat.ts'
import { classes } from '../../ui/classes.ts'
import { BubbleView, bubbleClass } from './BubbleView.tsx'
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx'
import { groupedMessages } from './message-groups.ts'
import type { Bubble, Thread } from './thread.ts'
import { useMessageLog } from './use-message-log.ts'

const RefusedBubble = ({ row, words }: { row: OutboxRow; words: string }) => (
  <div className="flex flex-col items-end gap-1">
    <p className={`${bubbleClass} max-w-[80%] bg-raised text-ink ring-1 ring-bad ring-inset`}>
      {words}
    </p>
    <RefusalLine row={row} className="items-end" />
  </div>
)

/** The time at which the next message stops being deletable, in Unix milliseconds; null without one. */
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
  empty,
}: {
  match: MatchRow
  /** Server time of the newest message the other has looked at. */
  readByOther: number
  thread: Thread
  bringOlder: () => void
  /** Shown before the first message. */
  empty: ReactNode
}) => {
  const { bubbles, refused, acquainted } = thread
  const keys = [...bubbles.map(({ id }) => id), ...refused.map(({ row }) => row.key)]
  const { element, virtual } = useMessageLog(keys, bringOlder)
  const [deleting, setDeleting] = useState<Bubble | null>(null)
  const now = useDeletable(bubbles)
  const grouped = useMemo(
    () => groupedMessages(bubbles, readByOther, now),
    [bubbles, readByOther, now],
  )

  const lineAt = (place: number) => {
    const bubble = bubbles[place]
    if (bubble === undefined) {
      const last = refused[place - bubbles.length]
      return last && <RefusedBubble row={last.row} words={last.text} />
    }
    const { day, end = null } = grouped[place] ?? {}
    const mayDelete = bubble.deletableUntil !== null && now < bubble.deletableUntil
    return (
      <>
        {day !== undefined && (
          <p className="py-2 text-center text-small text-muted first-letter:uppercase">{day}</p>
        )}
        <BubbleView
          bubble={bubble}
          acquainted={acquainted}
          isGroupEnd={end !== null}
          receipt={end?.receipt ?? null}
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
        className="flex min-h-28 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain py-3 [overflow-anchor:none] sm:px-4 sm:py-4"
      >
        {keys.length === 0 && empty}
        <ol ref={virtual.containerRef} className="relative mt-auto w-full shrink-0">
          {virtual.getVirtualItems().map(({ key, index }) => (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={keys.length}
              aria-posinset={index + 1}
              className={classes(
                'absolute inset-x-0 top-0',
                grouped[index]?.end === null ? 'pb-0.5' : 'pb-2.5',
              )}
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
