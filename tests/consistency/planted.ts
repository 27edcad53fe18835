import type { AnomalyKind } from './anomalies.ts'
import type { ConversationEvent, History } from './history.ts'

type Read = Extract<ConversationEvent, { type: 'read' }>

/** A change of a history that a client or a server with a bug would have made. */
export interface PlantedViolation {
  name: string
  kind: AnomalyKind
  /** @returns null where this history has no place for it */
  plant(events: readonly ConversationEvent[]): ConversationEvent[] | null
}

const isRead = (event: ConversationEvent): event is Read => event.type === 'read'
const textsOf = ({ sees }: Read): string[] => sees.map(({ text }) => text)

const replaced = (
  events: readonly ConversationEvent[],
  at: number,
  event: ConversationEvent,
): ConversationEvent[] => events.map((one, index) => (index === at ? event : one))

/** Changes the first event, from the end or the beginning, that the change has something for. */
const change =
  (
    from: 'first' | 'last',
    changed: (
      event: ConversationEvent,
      at: number,
      events: readonly ConversationEvent[],
    ) => ConversationEvent | null,
  ) =>
  (events: readonly ConversationEvent[]): ConversationEvent[] | null => {
    const places = [...events.keys()]
    for (const at of from === 'first' ? places : places.reverse()) {
      const event = events[at]
      const next = event === undefined ? null : changed(event, at, events)
      if (next !== null) return replaced(events, at, next)
    }
    return null
  }

const changeRead = (
  from: 'first' | 'last',
  changed: (read: Read, at: number, events: readonly ConversationEvent[]) => Read['sees'] | null,
) =>
  change(from, (event, at, events) => {
    const sees = isRead(event) ? changed(event, at, events) : null
    return sees === null || !isRead(event) ? null : { ...event, sees }
  })

const changeServer = (
  changed: (server: readonly string[], events: readonly ConversationEvent[]) => string[] | null,
) =>
  change('last', (event, _at, events) => {
    const server = event.type === 'end' ? changed(event.server, events) : null
    return server === null ? null : { type: 'end', server }
  })

const tabOf = (event: ConversationEvent): string => ('tab' in event ? event.tab : '')
const personOf = (tab: string): string => tab.split(' ')[0] ?? ''

const isDeleted = (events: readonly ConversationEvent[], text: string): boolean =>
  events.some((event) => event.type === 'delete' && event.text === text)

/** Texts of which something was noted before, by this tab alone. */
const keptBefore = (events: readonly ConversationEvent[], at: number, tab: string): string[] =>
  events
    .slice(0, at)
    .flatMap((event) => (event.type === 'kept' && event.tab === tab ? [event.text] : []))
    .filter((text) => !isDeleted(events, text))

const readBefore = (events: readonly ConversationEvent[], at: number, tab: string): string[] =>
  events
    .slice(0, at)
    .flatMap((event) => (isRead(event) && event.tab === tab ? textsOf(event) : []))
    .filter((text) => !isDeleted(events, text))

const without = (sees: Read['sees'], text: string | undefined): Read['sees'] | null =>
  text !== undefined && sees.some((one) => one.text === text)
    ? sees.filter((one) => one.text !== text)
    : null

const swapped = <Item>(list: readonly Item[], one: number, other: number): Item[] =>
  list.map((item, place) => {
    if (place === one) return list[other] as Item
    return place === other ? (list[one] as Item) : item
  })

const openedLate = (events: readonly ConversationEvent[], at: number, tab: string): boolean =>
  events.slice(0, at).some((event) => event.type === 'fault' && event.what === 'kill' && tab !== '')

/** Two neighbours of the server of whom `isPair` holds. */
const pairOf = (
  server: readonly string[],
  isPair: (earlier: string, later: string) => boolean,
): number => server.findIndex((text, place) => place > 0 && isPair(server[place - 1] ?? '', text))

const sentBy = (events: readonly ConversationEvent[], text: string): string =>
  tabOf(
    events.find((event) => event.type === 'send' && event.text === text) ?? {
      type: 'end',
      server: [],
    },
  )

const ended = (events: readonly ConversationEvent[]): number =>
  events.findIndex(({ type }) => type === 'end')

export const plantedViolations: readonly PlantedViolation[] = [
  {
    name: 'the server drops a kept message',
    kind: 'lost',
    plant: changeServer((server, events) => {
      const kept = server.find((text) =>
        events.some((event) => event.type === 'kept' && event.text === text),
      )
      return kept === undefined ? null : server.filter((text) => text !== kept)
    }),
  },
  {
    name: 'the server drops the newest message',
    kind: 'lost',
    plant: changeServer((server) => (server.length === 0 ? null : server.slice(0, -1))),
  },
  {
    name: 'the server forgets everything',
    kind: 'lost',
    plant: changeServer((server) => (server.length === 0 ? null : [])),
  },
  {
    name: 'a phone never hears of the last message',
    kind: 'lost',
    plant: changeRead('last', ({ sees }, at, events) =>
      at > ended(events) && sees.length > 0 ? sees.slice(0, -1) : null,
    ),
  },
  {
    name: 'a lost answer sends a message again under a new id',
    kind: 'twice',
    plant: changeServer((server) => (server[0] === undefined ? null : [...server, server[0]])),
  },
  {
    name: 'a screen shows a message as sent and as waiting',
    kind: 'twice',
    plant: changeRead('first', ({ sees }) =>
      sees[0] === undefined ? null : [...sees, { ...sees[0], waiting: true }],
    ),
  },
  {
    name: 'a screen shows the row of a message twice in a row',
    kind: 'twice',
    plant: changeRead('last', ({ sees }) => (sees[0] === undefined ? null : [sees[0], ...sees])),
  },
  {
    name: 'a screen shows words of another conversation',
    kind: 'never written',
    plant: changeRead('last', ({ sees }) => [
      { text: 'somebody else says 1', waiting: false },
      ...sees,
    ]),
  },
  {
    name: 'the server holds words that nobody wrote',
    kind: 'never written',
    plant: changeServer((server) => [...server, 'nobody says 1']),
  },
  {
    name: 'a tab forgets what was just written in it',
    kind: 'own write not read',
    plant: changeRead('first', ({ sees, tab }, at, events) =>
      without(sees, keptBefore(events, at, tab).at(-1)),
    ),
  },
  {
    name: 'a tab loses an own message when others come in',
    kind: 'own write not read',
    plant: changeRead('last', ({ sees, tab }, at, events) =>
      without(sees, keptBefore(events, at, tab)[0]),
    ),
  },
  {
    name: 'a phone that was killed opens without what it had kept',
    kind: 'own write not read',
    plant: changeRead('first', ({ sees, tab }, at, events) => {
      if (!openedLate(events, at, tab)) return null
      const openedAt = events.findIndex((event) => event.type === 'open' && event.tab === tab)
      const kept = events
        .slice(0, openedAt)
        .flatMap((event) =>
          event.type === 'kept' && personOf(event.tab) === personOf(tab) ? [event.text] : [],
        )
        .filter((text) => !isDeleted(events, text))
      return without(sees, kept[0])
    }),
  },
  {
    name: 'an older answer overwrites a newer one, and a message of the other vanishes',
    kind: 'read went back',
    plant: changeRead('last', ({ sees, tab }, at, events) =>
      without(
        sees,
        readBefore(events, at, tab).find(
          (text) => personOf(sentBy(events, text)) !== personOf(tab),
        ),
      ),
    ),
  },
  {
    name: 'a screen is empty for a moment',
    kind: 'read went back',
    plant: changeRead('last', ({ tab }, at, events) =>
      readBefore(events, at, tab).length > 0 ? [] : null,
    ),
  },
  {
    name: 'one screen has two delivered messages in another order',
    kind: 'order differs',
    plant: changeRead('last', ({ sees }) => {
      const [one, other] = sees
      return one === undefined || other === undefined || one.waiting || other.waiting
        ? null
        : swapped(sees, 0, 1)
    }),
  },
  {
    name: 'a screen sorts by the phone’s clock',
    kind: 'order differs',
    plant: changeRead('last', ({ sees }) =>
      sees.length > 1 && sees.every(({ waiting }) => !waiting) ? sees.toReversed() : null,
    ),
  },
  {
    name: 'two messages of one person overtake each other',
    kind: 'own order changed',
    plant: changeServer((server, events) => {
      const place = pairOf(
        server,
        (earlier, later) => personOf(sentBy(events, earlier)) === personOf(sentBy(events, later)),
      )
      return place < 0 ? null : swapped(server, place - 1, place)
    }),
  },
  {
    name: 'an answer is dated before what it answers',
    kind: 'answer before its question',
    plant: changeServer((server, events) => {
      for (const [at, event] of events.entries()) {
        if (event.type !== 'send' || !server.includes(event.text)) continue
        const seen = events
          .slice(0, at)
          .filter(isRead)
          .filter(({ tab }) => tab === event.tab)
          .flatMap(({ sees }) => sees.filter(({ waiting }) => !waiting).map(({ text }) => text))
        const asked = seen.find((text) => server.includes(text))
        if (asked === undefined) continue
        return swapped(server, server.indexOf(asked), server.indexOf(event.text))
      }
      return null
    }),
  },
  {
    name: 'a delivered message waits again',
    kind: 'delivered, then waiting',
    plant: changeRead('last', ({ sees, tab }, at, events) => {
      const known = events
        .slice(0, at)
        .filter(isRead)
        .filter((read) => read.tab === tab)
        .flatMap((read) => read.sees.filter(({ waiting }) => !waiting).map(({ text }) => text))
      const again = sees.find(({ text, waiting }) => !waiting && known.includes(text))
      if (again === undefined) return null
      return [...sees.filter((one) => one !== again), { ...again, waiting: true }]
    }),
  },
  {
    name: 'a deleted message comes back with an old answer',
    kind: 'deleted, then back',
    plant: changeServer((server, events) => {
      const gone = events.find((event) => event.type === 'deleted')
      return gone?.type === 'deleted' ? [...server, gone.text] : null
    }),
  },
]

/** @returns a history with the violation, or null where it has no place */
export const plantIn = (history: History, { plant }: PlantedViolation): History | null => {
  const events = plant(history.events)
  return events === null ? null : { ...history, events }
}
