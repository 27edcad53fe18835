import * as v from 'valibot'
import type { Remote, RemoteDocument } from '../../remote/remote.ts'
import type { Stream } from '../../shared/collections/streams.ts'
import { durations } from '../../shared/limits.ts'
import { pokeDocumentSchema, pokePayloadSchema } from '../../shared/model/notifications/poke.ts'
import { paths } from '../../shared/paths.ts'

/** A listener may be silent after sleep or behind a proxy. After this wait the pokes are read. */
const silenceMs = 8 * durations.second

/** Longest wait between two such reads, where no listener gets through. */
const longestSilenceMs = 5 * durations.minute

/** Identifies a poke by server time and number, because two pokes may share a millisecond. */
export interface PokeMark {
  pokedAt: number
  number: number
}

export interface Poke extends PokeMark {
  /** The answer that a pull would give; null when the mirror must be pulled. */
  payload: readonly Pick<RemoteDocument, 'id' | 'data'>[] | null
}

export type Pokes = Readonly<Partial<Record<Stream, Poke>>>

const neverPoked: Poke = { pokedAt: 0, number: 0, payload: null }

/** `pokedAt` is 0 for a mirror without a stream, and before a stream's first poke. */
export const lastPoke = (pokes: Pokes, stream: Stream | null): Poke =>
  (stream === null ? null : pokes[stream]) ?? neverPoked

/** @returns server time, 0 before the first poke */
export const latestPokeTime = (pokes: Pokes): number =>
  Math.max(0, ...Object.values(pokes).map(({ pokedAt }) => pokedAt))

export const isLaterPoke = (one: PokeMark, other: PokeMark): boolean =>
  one.pokedAt > other.pokedAt || one.number > other.number

/** @returns null for an older poke's payload, or one that this version cannot read */
const readPayload = (value: unknown, pokedAt: number): Poke['payload'] => {
  const parsed = v.safeParse(pokePayloadSchema, value)
  if (!parsed.success || parsed.output.pokedAt !== pokedAt) return null
  return Object.entries(parsed.output.documents).map(([id, data]) => ({ id, data }))
}

const readPokes = (document: RemoteDocument | null): Pokes => {
  const parsed = v.safeParse(pokeDocumentSchema, document?.data)
  if (!parsed.success) return {}
  const { pokedAt: times, counts, payload } = parsed.output
  const pokes = Object.entries(times).map(([stream, pokedAt]) => {
    const number = counts[stream] ?? 0
    return [stream, { pokedAt, number, payload: readPayload(payload[stream], pokedAt) }]
  })
  return Object.fromEntries(pokes)
}

/** Takes over pokes that are later, because a listener may repeat an older snapshot after a newer one. */
const withLater = (known: Pokes, heard: Pokes): Pokes => {
  const later = Object.entries(heard).filter(([stream, poke]) =>
    isLaterPoke(poke, lastPoke(known, stream as Stream)),
  )
  return { ...known, ...Object.fromEntries(later) }
}

type PokeDocumentName = 'mine' | 'campus'

/**
 * @param hasPulled whether this phone has pulled anything before, and shows it until the first poke
 * @param heard called once both poke documents are known, and at every poke
 * @param failed ends the watch; the caller must watch again
 * @returns the stop
 */
export const watchPokes = (
  remote: Remote,
  uid: string,
  hasPulled: () => Promise<boolean>,
  heard: (pokes: Pokes) => void,
  failed: (error: unknown) => void,
): (() => void) => {
  let pokes: Pokes = {}
  const known = new Set<PokeDocumentName>()
  const listening = new Set<PokeDocumentName>()
  let timeoutMs = silenceMs
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const hear = (name: PokeDocumentName, document: RemoteDocument | null) => {
    pokes = withLater(pokes, readPokes(document))
    known.add(name)
    if (known.size === 2) heard(pokes)
  }
  const hearListener = (name: PokeDocumentName) => (document: RemoteDocument | null) => {
    // An answer that arrives after the stop is older than the next watch's answers.
    if (stopped) return
    listening.add(name)
    if (listening.size === 2) clearTimeout(watchdog)
    hear(name, document)
  }
  /** @returns false where it came too late: after the stop, or after both listeners */
  const read = async (): Promise<boolean> => {
    const [mine, campus] = await Promise.all([
      remote.get(paths.poke(uid)),
      remote.get(paths.campusPoke),
    ])
    if (stopped || listening.size === 2) return false
    hear('mine', mine)
    hear('campus', campus)
    return true
  }
  /**
   * Somebody looks at an empty screen: two readings bring the pokes before the listeners are loaded and
   * have greeted the server. If it fails, the listeners go on as everywhere.
   */
  const readAhead = async () => {
    if (!(await hasPulled())) await read()
  }
  /** Reads the pokes. If the server answers, it renews the silent listeners. */
  const readInstead = async () => {
    if (!(await read()) || stopped) return
    remote.renewListeners('silent')
    timeoutMs = Math.min(2 * timeoutMs, longestSilenceMs)
    watch()
  }
  const watch = () => {
    watchdog = setTimeout(() => void readInstead().catch(failed), timeoutMs)
  }
  watch()
  readAhead().catch(() => undefined)
  const stops = [
    remote.watchDocument(paths.poke(uid), { next: hearListener('mine'), failed }),
    remote.watchDocument(paths.campusPoke, { next: hearListener('campus'), failed }),
  ]
  return () => {
    stopped = true
    clearTimeout(watchdog)
    for (const stop of stops) stop()
  }
}
