import * as v from 'valibot'
import type { Remote, RemoteDocument } from '../remote/remote.ts'
import { durations } from '../shared/limits.ts'
import { bellSchema, campusStreams, type Stream } from '../shared/model/bell.ts'
import { paths } from '../shared/paths.ts'

/** A listener may be alive and silent, after the phone slept or behind a proxy: then they are read. */
const silenceMs = 8 * durations.second

/** Where no listener gets through at all, the bells are read this seldom at last. */
const longestSilenceMs = 5 * durations.minute

/** Server times of the last ring; a stream that never rang is absent. */
export type RangAt = Readonly<Record<string, number>>

/** Both bells together; a stream stands on one of them only. */
export interface Bells {
  mine: RangAt
  campus: RangAt
}

const isCampus = (stream: Stream): boolean => (campusStreams as readonly string[]).includes(stream)

/** Unix milliseconds of the server, 0 when it never rang. */
export const rangAtOf = ({ mine, campus }: Bells, stream: Stream): number =>
  (isCampus(stream) ? campus : mine)[stream] ?? 0

const readBell = (document: RemoteDocument | null): RangAt => {
  const parsed = v.safeParse(bellSchema, document?.data)
  return parsed.success ? parsed.output.rangAt : {}
}

/** A snapshot may come again after a newer one: no ring that was heard is forgotten. */
const latest = (one: RangAt, other: RangAt): RangAt => {
  const later = Object.entries(other).filter(([stream, at]) => at > (one[stream] ?? 0))
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
  const known: Partial<Bells> = {}
  const spoke = new Set<keyof Bells>()
  let patienceMs = silenceMs
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const hear = (which: keyof Bells, document: RemoteDocument | null) => {
    known[which] = latest(known[which] ?? {}, readBell(document))
    if (known.mine && known.campus) heard({ mine: known.mine, campus: known.campus })
  }
  const listened = (which: keyof Bells) => (document: RemoteDocument | null) => {
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
