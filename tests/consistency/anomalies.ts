import { type ConversationEvent, type History, personsOfTabs } from './history.ts'

/** The promises of docs/consistency.md, by what breaks them. */
export type AnomalyKind =
  | 'lost'
  | 'twice'
  | 'never written'
  | 'own write not read'
  | 'read went back'
  | 'order differs'
  | 'own order changed'
  | 'answer before its question'
  | 'delivered, then waiting'
  | 'deleted, then back'

export interface Anomaly {
  kind: AnomalyKind
  /** Index of the event that shows it. */
  at: number
  text: string
}

type Note = (kind: AnomalyKind, at: number, text: string) => void
type Rule = (events: readonly ConversationEvent[], note: Note) => void

interface Look {
  at: number
  tab: string | null
  texts: string[]
  delivered: string[]
  waiting: string[]
}

/** Every look at the conversation: of a tab, and at the end of the server. */
const looksOf = (events: readonly ConversationEvent[]): Look[] =>
  events.flatMap((event, at): Look[] => {
    if (event.type === 'end') {
      return [{ at, tab: null, texts: event.server, delivered: event.server, waiting: [] }]
    }
    if (event.type !== 'read') return []
    const named = (waiting: boolean) =>
      event.sees.filter((one) => one.waiting === waiting).map(({ text }) => text)
    const texts = event.sees.map(({ text }) => text)
    return [{ at, tab: event.tab, texts, delivered: named(false), waiting: named(true) }]
  })

const placeOf = (
  events: readonly ConversationEvent[],
  type: 'send' | 'kept' | 'delete' | 'deleted',
): Map<string, number> =>
  new Map(events.flatMap((event, at) => (event.type === type ? [[event.text, at] as const] : [])))

const twice: Rule = (events, note) => {
  for (const { at, texts } of looksOf(events)) {
    const seen = new Set<string>()
    for (const text of texts) {
      if (seen.has(text)) note('twice', at, text)
      seen.add(text)
    }
  }
}

const neverWritten: Rule = (events, note) => {
  const sent = placeOf(events, 'send')
  for (const { at, texts } of looksOf(events)) {
    for (const text of texts) if ((sent.get(text) ?? at) >= at) note('never written', at, text)
  }
}

/** A tab must go on showing what it knew, and a tab that is opened later what its phone knew by then. */
const remembered =
  (kind: AnomalyKind, learnt: (event: ConversationEvent) => readonly string[]): Rule =>
  (events, note) => {
    const persons = personsOfTabs(events)
    const deletions = placeOf(events, 'delete')
    const ofTab = new Map<string, Set<string>>()
    const ofPhone = new Map<string, Set<string>>()
    const known = (of: Map<string, Set<string>>, name: string) => {
      const texts = of.get(name) ?? new Set()
      of.set(name, texts)
      return texts
    }
    for (const [at, event] of events.entries()) {
      if (event.type === 'fault' || event.type === 'end') continue
      const phone = known(ofPhone, persons.get(event.tab) ?? '')
      if (event.type === 'open') ofTab.set(event.tab, new Set(phone))
      const tab = known(ofTab, event.tab)
      if (event.type === 'read') {
        const texts = new Set(event.sees.map(({ text }) => text))
        for (const text of tab) {
          const mayBeGone = (deletions.get(text) ?? Number.POSITIVE_INFINITY) < at
          if (!texts.has(text) && !mayBeGone) note(kind, at, text)
        }
      }
      for (const text of learnt(event)) {
        tab.add(text)
        phone.add(text)
      }
    }
  }

const ownWrites = remembered('own write not read', (event) =>
  event.type === 'kept' ? [event.text] : [],
)
const monotonic = remembered('read went back', (event) =>
  event.type === 'read' ? event.sees.map(({ text }) => text) : [],
)

/** Two messages that are delivered stand in one order, for everybody and for good. */
const oneOrder: Rule = (events, note) => {
  const before = new Map<string, Set<string>>()
  for (const { at, delivered } of looksOf(events)) {
    for (const [place, text] of delivered.entries()) {
      const earlier = delivered.slice(0, place)
      const turned = earlier.find((one) => before.get(one)?.has(text))
      if (turned !== undefined) note('order differs', at, text)
    }
    for (const [place, text] of delivered.entries()) {
      const known = before.get(text) ?? new Set()
      for (const earlier of delivered.slice(0, place)) known.add(earlier)
      before.set(text, known)
    }
  }
}

const endOf = (events: readonly ConversationEvent[]): [at: number, server: readonly string[]] => {
  const at = events.findIndex(({ type }) => type === 'end')
  const end = events[at]
  return [at, end?.type === 'end' ? end.server : []]
}

/** A press ends before the next one of that person: kept, or killed with its page. */
const ownOrder: Rule = (events, note) => {
  const persons = personsOfTabs(events)
  const [endAt, server] = endOf(events)
  const writtenBy = new Map<string, string[]>()
  for (const event of events) {
    if (event.type !== 'send' || !server.includes(event.text)) continue
    const person = persons.get(event.tab) ?? ''
    const written = writtenBy.get(person) ?? []
    const place = server.indexOf(event.text)
    const later = written.find((text) => server.indexOf(text) > place)
    if (later !== undefined) note('own order changed', endAt, later)
    writtenBy.set(person, [...written, event.text])
  }
}

/** A message that its writer had read when writing stands before what was written. */
const questionsFirst: Rule = (events, note) => {
  const [endAt, server] = endOf(events)
  const read = new Map<string, Set<string>>()
  for (const event of events) {
    if (event.type === 'read') {
      const known = read.get(event.tab) ?? new Set()
      for (const { text, waiting } of event.sees) if (!waiting) known.add(text)
      read.set(event.tab, known)
    }
    if (event.type !== 'send' || !server.includes(event.text)) continue
    const place = server.indexOf(event.text)
    for (const text of read.get(event.tab) ?? []) {
      if (server.indexOf(text) > place) note('answer before its question', endAt, text)
    }
  }
}

const deliveredStays: Rule = (events, note) => {
  const delivered = new Map<string, Set<string>>()
  for (const look of looksOf(events)) {
    if (look.tab === null) continue
    const known = delivered.get(look.tab) ?? new Set()
    for (const text of look.waiting) {
      if (known.has(text)) note('delivered, then waiting', look.at, text)
    }
    for (const text of look.delivered) known.add(text)
    delivered.set(look.tab, known)
  }
}

/**
 * The server has at the end every message that a phone kept or showed as delivered, unless a person deleted
 * it.
 */
const nothingLost: Rule = (events, note) => {
  const [endAt, server] = endOf(events)
  if (endAt < 0) return
  const deletions = placeOf(events, 'delete')
  const promised = new Set([
    ...placeOf(events, 'kept').keys(),
    ...looksOf(events).flatMap((look) => look.delivered),
  ])
  for (const text of promised) {
    if (!server.includes(text) && !deletions.has(text)) note('lost', endAt, text)
  }
  // After all is mended and quiet, each tab shows what the server has.
  for (const [at, event] of events.entries()) {
    if (at < endAt || event.type !== 'read') continue
    const texts = event.sees.map(({ text }) => text)
    for (const text of server) if (!texts.includes(text)) note('lost', at, text)
  }
}

const deletedStays: Rule = (events, note) => {
  const gone = new Map<string, Set<string>>()
  for (const [at, event] of events.entries()) {
    if (event.type === 'deleted') {
      gone.set(event.tab, (gone.get(event.tab) ?? new Set()).add(event.text))
    } else if (event.type === 'read') {
      for (const { text } of event.sees) {
        if (gone.get(event.tab)?.has(text)) note('deleted, then back', at, text)
      }
    } else if (event.type === 'end') {
      for (const text of event.server) {
        if ([...gone.values()].some((texts) => texts.has(text))) {
          note('deleted, then back', at, text)
        }
      }
    }
  }
}

const rules: readonly Rule[] = [
  ...[twice, neverWritten, ownWrites, monotonic, oneOrder, ownOrder],
  ...[questionsFirst, deliveredStays, nothingLost, deletedStays],
]

/** Pure. Each place at which a history breaks a promise of docs/consistency.md. */
export const anomaliesIn = ({ events }: Pick<History, 'events'>): Anomaly[] => {
  const found: Anomaly[] = []
  for (const rule of rules) rule(events, (kind, at, text) => found.push({ kind, at, text }))
  return found
}
