import { serverNow } from '../../data/clock.ts'
import type { MatchRow } from '../../data/db.ts'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { dayText } from '../../shared/domain/when.ts'
import { chatText } from '../../shared/text/chat.ts'
import { BubbleView } from './BubbleView.tsx'
import { type Bubble, threadOf } from './queries.ts'
import { RefusedBubble } from './RefusedBubble.tsx'
import { useAtEnd } from './use-at-end.ts'
import { useMarkRead } from './use-mark-read.ts'

const startsDay = (bubble: Bubble, before: Bubble | undefined, now: number): string | undefined => {
  const day = dayText(bubble.at, now)
  return before !== undefined && dayText(before.at, now) === day ? undefined : day
}

/** The messages, kept scrolled to the newest. */
export const ThreadView = ({ match }: { match: MatchRow }) => {
  const { database } = usePhone()
  const live = useLive(() => threadOf(database, match.id), [database, match.id])
  const thread = live.state === 'ready' ? live.value : undefined
  const log = useAtEnd(`${thread?.bubbles.at(-1)?.id} ${thread?.refused.length}`)
  useMarkRead(match, thread?.bubbles ?? [])

  if (thread === undefined) return <div className="flex-1" />
  const now = serverNow()
  return (
    <div
      ref={log}
      role="log"
      aria-label={chatText.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain py-4 sm:px-4"
    >
      {thread.bubbles.length === 0 && thread.refused.length === 0 && (
        <p className="m-auto text-center text-muted">{chatText.first}</p>
      )}
      <ol className="mt-auto flex flex-col gap-1.5">
        {thread.bubbles.map((bubble, place) => (
          <BubbleView
            key={bubble.id}
            bubble={bubble}
            day={startsDay(bubble, thread.bubbles[place - 1], now)}
          />
        ))}
        {thread.refused.map(({ row, text: words }) => (
          <RefusedBubble key={row.key} row={row} words={words} />
        ))}
      </ol>
    </div>
  )
}
