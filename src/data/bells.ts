import * as v from 'valibot'
import type { Remote, RemoteDocument } from '../remote/remote.ts'
import { durations } from '../shared/limits.ts'
import {
  type Bell,
  bellSchema,
  campusStreams,
  carriedSchema,
  type Stream,
} from '../shared/model/bell.ts'
import { paths } from '../shared/paths.ts'

/** A listener may be alive and silent, after the phone slept or behind a proxy: then they are read. */
const silenceMs = 8 * durations.second

/** Where no listener gets through at all, the bells are read this seldom at last. */
const longestSilenceMs = 5 * durations.minute

/** Server times of the last ring; a stream that never rang is absent. */
export type RangAt = Readonly<Record<string, number>>

/** One ring: its server time, and which one of its stream it is, where that is counted. */
export interface Ring {
  rangAt: number
  number?: number | undefined
}

/** What came along with a ring, in the form of an answer. */
export interface Carried extends Ring {
  documents: readonly Pick<RemoteDocument, 'id' | 'data'>[]
}

/** Both bells together; a stream stands on one of them only. */
export interface Bells {
  mine: RangAt
  campus: RangAt
  /** How often each stream of mine has rung. */
  rings: Readonly<Record<string, number>>
  /** What came along with the latest ring of a stream; most carry nothing. */
  carried: Readonly<Record<string, Carried>>
}

const isCampus = (stream: Stream): boolean => (campusStreams as readonly string[]).includes(stream)

/** Unix milliseconds of the server, 0 when it never rang. */
export const rangAtOf = ({ mine, campus }: Bells, stream: Stream): number =>
  (isCampus(stream) ? campus : mine)[stream] ?? 0

/** The last ring of a stream. Before the first one its number is 0. */
export const ringOf = (bells: Bells, stream: Stream): Ring => {
  const rangAt = rangAtOf(bells, stream)
  return { rangAt, number: bells.rings[stream] ?? (rangAt === 0 ? 0 : undefined) }
}

/** What the last ring of a stream brought along; null where it is asked for instead. */
export const carriedBy = (bells: Bells, stream: Stream): Carried['documents'] | null => {
  const carried = bells.carried[stream]
  const { rangAt, number } = ringOf(bells, stream)
  return carried?.rangAt === rangAt && carried.number === number ? carried.documents : null
}

/** What this version cannot read is asked for instead. */
const readCarried = (document: RemoteDocument | null, { rings }: Bell): Record<string, Carried> => {
  const entries = Object.entries(Object(document?.data.carried)).flatMap(([stream, value]) => {
    const parsed = v.safeParse(carriedSchema, value)
    if (!parsed.success) return []
    const documents = Object.entries(parsed.output.documents).map(([id, data]) => ({ id, data }))
    const { rangAt } = parsed.output
    return [[stream, { rangAt, number: rings[stream], documents }] as const]
  })
  return Object.fromEntries(entries)
}

const silent: Bell = { rangAt: {}, rings: {} }

const readBell = (document: RemoteDocument | null): Bell => {
  const parsed = v.safeParse(bellSchema, document?.data)
  return parsed.success ? parsed.output : silent
}

/** A snapshot may come again after a newer one: no ring that was heard is forgotten. */
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
    ([stream, { rangAt }]) => rangAt >= (one[stream]?.rangAt ?? 0),
  )
  return { ...one, ...Object.fromEntries(later) }
}

/**
 * Follows the two bells: all that a phone listens to while nothing happens.
 * @param heard is told once both are known, and at every ring
 * @param failed ends the watch; the caller begins again
 * @returns the stop
 */
export const watchBells = (
  remote: Remote,
  uid: string,
  heard: (bells: Bells) => void,
  failed: (error: unknown) => void,
): (() => void) => {
  const known: { mine?: RangAt; campus?: RangAt } = {}
  let carried: Record<string, Carried> = {}
  let rings: Bells['rings'] = {}
  const spoke = new Set<'mine' | 'campus'>()
  let patienceMs = silenceMs
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const hear = (which: 'mine' | 'campus', document: RemoteDocument | null) => {
    const bell = readBell(document)
    known[which] = latest(known[which] ?? {}, bell.rangAt)
    rings = latest(rings, bell.rings)
    carried = latestCarried(carried, readCarried(document, bell))
    const { mine, campus } = known
    if (mine && campus) heard({ mine, campus, rings, carried })
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
      remote.get(paths.bell(uid)),
      remote.get(paths.campusBell),
    ])
    if (stopped || spoke.size === 2) return
    remote.renewListeners('silent')
    hear('mine', mine)
    hear('campus', campus)
    patienceMs = Math.min(2 * patienceMs, longestSilenceMs)
    watch()
  }
  const watch = () => {
    watchdog = setTimeout(() => void readInstead().catch(failed), patienceMs)
  }
  watch()
  const stops = [
    remote.watchDocument(paths.bell(uid), { next: listened('mine'), failed }),
    remote.watchDocument(paths.campusBell, { next: listened('campus'), failed }),
  ]
  return () => {
    stopped = true
    clearTimeout(watchdog)
    for (const stop of stops) stop()
  }
}
