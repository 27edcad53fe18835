import * as v from 'valibot'
import type { Remote, RemoteDocument } from '../remote/remote.ts'
import { durations } from '../shared/limits.ts'
import { bellSchema, campusStreams, type Stream } from '../shared/model/bell.ts'
import { paths } from '../shared/paths.ts'

/** A listener may be alive and silent after the phone slept: then the bells are read once. */
const silenceMs = 8 * durations.second

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
  const hear = (which: keyof Bells) => (document: RemoteDocument | null) => {
    known[which] = readBell(document)
    if (known.mine && known.campus) {
      clearTimeout(silence)
      heard({ mine: known.mine, campus: known.campus })
    }
  }
  const readOnce = async () => {
    const [mine, campus] = await Promise.all([
      remote.get(paths.bell(uid)),
      remote.get(paths.campusBell),
    ])
    hear('mine')(mine)
    hear('campus')(campus)
  }
  const silence = setTimeout(() => void readOnce().catch(failed), silenceMs)
  const stops = [
    remote.watchDocument(paths.bell(uid), { next: hear('mine'), failed }),
    remote.watchDocument(paths.campusBell, { next: hear('campus'), failed }),
  ]
  return () => {
    clearTimeout(silence)
    for (const stop of stops) stop()
  }
}
