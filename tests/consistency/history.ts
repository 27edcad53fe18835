/** A message as a tab shows it. */
export interface ShownMessage {
  text: string
  /** Whether this phone keeps the message and, as far as it knows, the server has not heard of it. */
  waiting: boolean
}

/**
 * One thing that happened in one conversation, in the order in which it was noted. Each text is written
 * once. A tab belongs to one person's phone; one that is opened later finds what the phone holds.
 */
export type ConversationEvent =
  | { type: 'open'; person: string; tab: string }
  | { type: 'send'; tab: string; text: string }
  /** The phone shows it: from here on it must not be lost, whatever happens. */
  | { type: 'kept'; tab: string; text: string }
  | { type: 'delete'; tab: string; text: string }
  | { type: 'deleted'; tab: string; text: string }
  | { type: 'read'; tab: string; sees: ShownMessage[] }
  /** A kill, a cut, a lost answer, a jump of the clock: only for who reads the history. */
  | { type: 'fault'; person: string; what: string }
  /** All is mended and quiet; `server` holds the undeleted messages in the server's order. */
  | { type: 'end'; server: string[] }

export interface History {
  engine: string
  seed: number
  events: ConversationEvent[]
}

/** A history as it is recorded: its engine and seed, then an event a line. */
export const recordOf = ({ events, ...which }: History): string =>
  [which, ...events].map((row) => `${JSON.stringify(row)}\n`).join('')

export const readRecord = (record: string): History => {
  const [which, ...events] = record
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row))
  return { ...which, events }
}

/** The person of each tab. */
export const personsOfTabs = (events: readonly ConversationEvent[]): Map<string, string> =>
  new Map(events.flatMap((event) => (event.type === 'open' ? [[event.tab, event.person]] : [])))
