/** Lifetimes of WebChannel's connections and sessions, in milliseconds. */
export interface Lifetimes {
  /** The client gives up on a channel that is silent for one and a half times as long. */
  keepAlive: number
  /** A back channel ends after this. The client opens the next one and loses nothing. */
  backChannel: number
  /** A session without a request for this long is over, because a closed tab sends nothing. */
  abandoned: number
  /** Interval of the search for abandoned sessions. */
  sweep: number
}

export const usualLifetimes: Lifetimes = {
  keepAlive: 30_000,
  backChannel: 60_000,
  abandoned: 120_000,
  sweep: 30_000,
}
