import { durations, limits } from '../src/shared/limits.ts'
import type { MessageRate } from '../src/shared/model/message-rate.ts'

const none: MessageRate = { recent: [], pausedUntil: 0 }

/** A message of one sender: its id across all their matches, and when the server took it. */
interface Counted {
  id: string
  sentAt: number
}

/**
 * Counts a message among those of the last minute (PRODUCT §8). A repeat counts once; one too many
 * does not count. When the minute is full, the rules take no message until its first one is over.
 * @returns the rate afterwards, or null when this message is one too many
 */
export const countMessage = (
  { recent }: MessageRate = none,
  { id, sentAt }: Counted,
): MessageRate | null => {
  const others = recent.filter((one) => one.id !== id)
  const near = others.filter((one) => Math.abs(one.sentAt - sentAt) < durations.minute)
  if (near.length >= limits.messagesPerMinute) return null
  const counted = [...others, { id, sentAt }].toSorted((one, other) => one.sentAt - other.sentAt)
  const newestAt = counted.at(-1)?.sentAt ?? sentAt
  const kept = counted.filter((one) => newestAt - one.sentAt < durations.minute)
  return { recent: kept, pausedUntil: pauseAfter(kept) }
}

const pauseAfter = (kept: readonly Counted[]): number => {
  const first = kept[0]
  const isFull = kept.length >= limits.messagesPerMinute
  return isFull && first !== undefined ? first.sentAt + durations.minute : 0
}
