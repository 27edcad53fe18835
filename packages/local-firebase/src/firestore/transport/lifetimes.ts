/** How long WebChannel's connections and sessions last; milliseconds. */
export interface Lifetimes {
  /** Told to the client, which gives up on a channel silent for one and a half times as long. */
  keepAlive: number
  /** A back channel ends after this; the client opens the next, and nothing is lost in between. */
  backChannel: number
  /** Tabs that close say nothing: a session nobody has used for so long is over. */
  abandoned: number
  /** How often abandoned sessions are looked for. */
  sweep: number
}

/** What Firestore's clients are used to. */
export const usualLifetimes: Lifetimes = {
  keepAlive: 30_000,
  backChannel: 60_000,
  abandoned: 120_000,
  sweep: 30_000,
}
