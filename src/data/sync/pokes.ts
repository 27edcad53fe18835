import * as v from 'valibot'
import type { Remote, RemoteDocument } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import {
  campusStreams,
  carriedSchema,
  type PokeDocument,
  pokeDocumentSchema,
  type Stream,
} from '../../shared/model/notifications/poke.ts'
import { paths } from '../../shared/paths.ts'

/** A listener may be alive and silent, after the phone slept or behind a proxy: then they are read. */
const silenceMs = 8 * durations.second

/** Where no listener gets through at all, the pokes are read this seldom at last. */
const longestSilenceMs = 5 * durations.minute

/** Server times of the last poke; a stream that never poked is absent. */
export type PokedAt = Readonly<Record<string, number>>

/** One poke: its server time, and which one of its stream it is, where that is counted. */
export interface Poke {
  pokedAt: number
  number?: number | undefined
}

/** What came along with a poke, in the form of an answer. */
export interface Carried extends Poke {
  documents: readonly Pick<RemoteDocument, 'id' | 'data'>[]
}

/** Both pokes together; a stream stands on one of them only. */
export interface Pokes {
  mine: PokedAt
  campus: PokedAt
  /** How often each stream of mine has poked. */
  counts: Readonly<Record<string, number>>
  /** What came along with the latest poke of a stream; most carry nothing. */
  carried: Readonly<Record<string, Carried>>
}

const isCampus = (stream: Stream): boolean => (campusStreams as readonly string[]).includes(stream)

/** Unix milliseconds of the server, 0 when it never poked. */
export const pokedAtOf = ({ mine, campus }: Pokes, stream: Stream): number =>
  (isCampus(stream) ? campus : mine)[stream] ?? 0

/** The last poke of a stream. Before the first one its number is 0. */
export const lastPokeOf = (pokes: Pokes, stream: Stream): Poke => {
  const pokedAt = pokedAtOf(pokes, stream)
  return { pokedAt, number: pokes.counts[stream] ?? (pokedAt === 0 ? 0 : undefined) }
}

/** What the last poke of a stream brought along; null where it is asked for instead. */
export const carriedBy = (pokes: Pokes, stream: Stream): Carried['documents'] | null => {
  const carried = pokes.carried[stream]
  const { pokedAt, number } = lastPokeOf(pokes, stream)
  return carried?.pokedAt === pokedAt && carried.number === number ? carried.documents : null
}

/** What this version cannot read is asked for instead. */
const readCarried = (
  document: RemoteDocument | null,
  { counts }: PokeDocument,
): Record<string, Carried> => {
  const entries = Object.entries(Object(document?.data.carried)).flatMap(([stream, value]) => {
    const parsed = v.safeParse(carriedSchema, value)
    if (!parsed.success) return []
    const documents = Object.entries(parsed.output.documents).map(([id, data]) => ({ id, data }))
    const { pokedAt } = parsed.output
    return [[stream, { pokedAt, number: counts[stream], documents }] as const]
  })
  return Object.fromEntries(entries)
}

const silent: PokeDocument = { pokedAt: {}, counts: {} }

const readPoke = (document: RemoteDocument | null): PokeDocument => {
  const parsed = v.safeParse(pokeDocumentSchema, document?.data)
  return parsed.success ? parsed.output : silent
}

/** A snapshot may come again after a newer one: no poke that was heard is forgotten. */
const latest = (
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> => {
  const later = Object.entries(other).filter(([stream, at]) => at > (one[stream] ?? 0))
  return { ...one, ...Object.fromEntries(later) }
}

const latestCarried = (
  one: Readonly<Record<string, Carried>>,
  other: Readonly<Record<string, Carried>>,
): Record<string, Carried> => {
  const later = Object.entries(other).filter(
    ([stream, { pokedAt }]) => pokedAt >= (one[stream]?.pokedAt ?? 0),
  )
  return { ...one, ...Object.fromEntries(later) }
}

/**
 * Follows the two pokes: all that a phone listens to while nothing happens.
 * @param heard is told once both are known, and at every poke
 * @param failed ends the watch; the caller begins again
 * @returns the stop
 */
export const watchPokes = (
  remote: Remote,
  uid: string,
  heard: (pokes: Pokes) => void,
  failed: (error: unknown) => void,
): (() => void) => {
  const known: { mine?: PokedAt; campus?: PokedAt } = {}
  let carried: Record<string, Carried> = {}
  let counts: Pokes['counts'] = {}
  const spoke = new Set<'mine' | 'campus'>()
  let timeoutMs = silenceMs
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const hear = (which: 'mine' | 'campus', document: RemoteDocument | null) => {
    const poke = readPoke(document)
    known[which] = latest(/* mutant: pokes-forgotten */ known[which] ?? {}, poke.pokedAt)
    counts = latest(counts, poke.counts)
    carried = latestCarried(carried, readCarried(document, poke))
    const { mine, campus } = known
    if (mine && campus) heard({ mine, campus, counts, carried })
  }
  const listened = (which: 'mine' | 'campus') => (document: RemoteDocument | null) => {
    // What was on its way when this watch ended is older than what the next one says.
    if (stopped) return
    spoke.add(which)
    if (spoke.size === 2) clearTimeout(watchdog)
    hear(which, document)
  }
  /** The server answers and the listeners do not: what they missed is read, and they begin anew. */
  const readInstead = async () => {
    const [mine, campus] = await Promise.all([
      remote.get(paths.poke(uid)),
      remote.get(paths.campusPoke),
    ])
    if (stopped || spoke.size === 2) return
    remote.renewListeners('silent')
    hear('mine', mine)
    hear('campus', campus)
    timeoutMs = Math.min(2 * timeoutMs, longestSilenceMs)
    watch()
  }
  const watch = () => {
    watchdog = setTimeout(() => void readInstead().catch(failed), timeoutMs)
  }
  watch()
  const stops = [
    remote.watchDocument(paths.poke(uid), { next: listened('mine'), failed }),
    remote.watchDocument(paths.campusPoke, { next: listened('campus'), failed }),
  ]
  return () => {
    stopped = true
    clearTimeout(watchdog)
    for (const stop of stops) stop()
  }
}
