import * as v from 'valibot'
import type { Remote, RemoteDocument } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import {
  campusStreams,
  personalStreams,
  pokeDocumentSchema,
  pokePayloadSchema,
  type Stream,
} from '../../shared/model/notifications/poke.ts'
import { paths } from '../../shared/paths.ts'

/** After the phone slept, or behind a proxy, a listener may be alive and silent: then the pokes are read. */
const silenceMs = 8 * durations.second

/** Where no listener gets through at all, the wait between two readings grows up to this. */
const longestSilenceMs = 5 * durations.minute

/** Which poke it was: its server time, and its number, since two may share a millisecond. */
export interface PokeMark {
  pokedAt: number
  number: number
}

export interface Poke extends PokeMark {
  /** What a pull of the stream's mirror would bring; null where only a pull tells. */
  payload: readonly Pick<RemoteDocument, 'id' | 'data'>[] | null
}

/** The last poke of each stream that has poked. */
export type Pokes = Readonly<Partial<Record<Stream, Poke>>>

const neverPoked: Poke = { pokedAt: 0, number: 0, payload: null }

/** The last poke of a stream. A mirror without a stream, and a stream before its first poke, has 0. */
export const lastPoke = (pokes: Pokes, stream: Stream | null): Poke =>
  (stream === null ? null : pokes[stream]) ?? neverPoked

/** Server time of the latest of them, 0 before the first. */
export const latestPokeTime = (pokes: Pokes): number =>
  Math.max(0, ...Object.values(pokes).map(({ pokedAt }) => pokedAt))

export const isLaterPoke = (one: PokeMark, other: PokeMark): boolean =>
  one.pokedAt > other.pokedAt || /* mutant: poke-number-ignored */ one.number > other.number

/** A payload of an older poke, or one that this version cannot read, is pulled instead. */
const readPayload = (value: unknown, pokedAt: number): Poke['payload'] => {
  const parsed = v.safeParse(pokePayloadSchema, value)
  if (!parsed.success || parsed.output.pokedAt !== pokedAt) return null
  return Object.entries(parsed.output.documents).map(([id, data]) => ({ id, data }))
}

const readPokes = (document: RemoteDocument | null, streams: readonly Stream[]): Pokes => {
  const parsed = v.safeParse(pokeDocumentSchema, document?.data)
  if (!parsed.success) return {}
  const { pokedAt: times, counts, payload } = parsed.output
  const pokes = streams.flatMap((stream) => {
    const pokedAt = times[stream]
    if (pokedAt === undefined) return []
    const number = counts[stream] ?? 0
    return [[stream, { pokedAt, number, payload: readPayload(payload[stream], pokedAt) }] as const]
  })
  return Object.fromEntries(pokes)
}

/** A listener may repeat an older snapshot after a newer one: no poke that was heard is forgotten. */
const withLater = (known: Pokes, heard: Pokes): Pokes => {
  const later = Object.entries(heard).filter(([stream, poke]) =>
    isLaterPoke(poke, lastPoke(known, stream as Stream)),
  )
  return { ...known, ...Object.fromEntries(later) }
}

const halves = { mine: personalStreams, campus: campusStreams } as const
type Half = keyof typeof halves

/**
 * Follows both poke documents: all that a client listens to while nothing happens.
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
  let pokes: Pokes = {}
  const heardHalves = new Set<Half>()
  const spoke = new Set<Half>()
  let timeoutMs = silenceMs
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const hear = (half: Half, document: RemoteDocument | null) => {
    pokes = withLater(/* mutant: pokes-forgotten */ pokes, readPokes(document, halves[half]))
    heardHalves.add(half)
    if (heardHalves.size === 2) heard(pokes)
  }
  const listened = (half: Half) => (document: RemoteDocument | null) => {
    // An answer that was on its way when this watch ended is older than what the next watch says.
    if (stopped) return
    spoke.add(half)
    if (spoke.size === 2) clearTimeout(watchdog)
    hear(half, document)
  }
  /** The server answers and the listeners do not: reads what they missed, and renews them. */
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
