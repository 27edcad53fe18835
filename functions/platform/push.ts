/** A push with data alone: the service worker decides what is shown (PRODUCT §9). */
export interface PushMessage {
  token: string
  data: Record<string, string>
  /** `high` wakes a sleeping phone, `normal` waits for its next look at the network (RFC 8030 §5.3). */
  urgency: 'high' | 'normal'
  /** The time for which the push service stores the push for a phone that is off. */
  ttlSeconds: number
}

/**
 * - `gone`: the device does not exist any more
 * - `refused`: this message is at fault, no repeat helps
 * - `later`: the service is in trouble
 * - `too-fast`: a quota is used up
 */
export type PushResult = 'sent' | 'gone' | 'refused' | 'later' | 'too-fast'

/** The number of messages that FCM takes at once. */
export const pushesAtOnce = 500

export interface Push {
  /**
   * @returns the result of each message, in their order
   * @param messages at most `pushesAtOnce`
   */
  sendEach(messages: readonly PushMessage[]): Promise<PushResult[]>
}

export const isWorthARepeat = (result: PushResult): boolean =>
  result === 'later' || result === 'too-fast'

/** The message in FCM's shape. Headers of the Web Push protocol are texts. */
export const toFcmMessage = ({ token, data, urgency, ttlSeconds }: PushMessage) => ({
  token,
  data,
  webpush: { headers: { Urgency: urgency, TTL: String(ttlSeconds) } },
})
