import { dayText } from '../../shared/domain/time/when-text.ts'
import { durations } from '../../shared/limits.ts'
import type { Bubble } from './thread.ts'

/** Messages of one person that follow each other within this time share one line of time and state. */
const groupMs = 5 * durations.minute

/** The line under a message; null inside a group. */
export interface GroupEnd {
  /** The receipt, only under the last own message that has it. */
  receipt: 'sent' | 'seen' | null
}

export interface GroupedMessage {
  /** The name of the day, above the first message of each day. */
  day: string | undefined
  end: GroupEnd | null
}

const isSeen = ({ step, at }: Bubble, readByOther: number): boolean =>
  step === 'delivered' && at <= readByOther

/** @param readByOther server time of the newest message that the other has looked at */
export const groupedMessages = (
  bubbles: readonly Bubble[],
  readByOther: number,
  now: number,
): GroupedMessage[] => {
  const receiptOf = (bubble: Bubble): GroupEnd['receipt'] => {
    if (!bubble.mine || bubble.step !== 'delivered') return null
    return isSeen(bubble, readByOther) ? 'seen' : 'sent'
  }
  const days = bubbles.map(({ at }) => dayText(at, now))
  const receipts = bubbles.map(receiptOf)
  const last = { sent: receipts.lastIndexOf('sent'), seen: receipts.lastIndexOf('seen') }
  const isEnd = (bubble: Bubble, place: number): boolean => {
    const next = bubbles[place + 1]
    return (
      next === undefined ||
      next.mine !== bubble.mine ||
      next.step !== bubble.step ||
      next.at - bubble.at > groupMs ||
      receipts[place + 1] !== receipts[place] ||
      days[place + 1] !== days[place]
    )
  }
  return bubbles.map((bubble, place) => {
    const receipt = receipts[place] ?? null
    return {
      day: days[place] === days[place - 1] ? undefined : days[place],
      end: isEnd(bubble, place)
        ? { receipt: receipt !== null && last[receipt] === place ? receipt : null }
        : null,
    }
  })
}
