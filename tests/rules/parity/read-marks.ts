import fc from 'fast-check'
import * as limits from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { type Data, match } from '../world.ts'
import { changedFields } from './client.ts'
import { around } from './documents.ts'
import { at, now, plain } from './rules.ts'
import { instantAround } from './values.ts'

const me = 'omar'
export const openPair = plain(match(me, 'xenia', 'open', at))
const marks = openPair.readAt as Data
const readBefore = Number(marks[me])

/** Marks on and around the two instants between which a mark may lie. */
const mark = fc.oneof(
  fc.constantFrom<unknown>(
    now,
    now + 1,
    readBefore,
    readBefore + limits.readMarkGapMs,
    readBefore - 1,
    serverTime,
    'x',
    null,
  ),
  instantAround(now),
)

export const markings = around(
  { ...openPair, readAt: { ...marks, [me]: now - 1 } },
  {
    readAt: fc.record({ [me]: mark, xenia: mark }, { requiredKeys: [] }),
    status: fc.constantFrom('open', 'closed'),
  },
  now,
)

/** A phone marks its own half only, only forward, ten seconds at least, and not beyond now. */
export const mayMark = (after: Data): boolean => {
  if (changedFields(openPair, after).some((field) => field !== 'readAt')) return false
  const { readAt } = after
  if (typeof readAt !== 'object' || readAt === null || Array.isArray(readAt)) return false
  const others = changedFields(marks, readAt as Data).filter((uid) => uid !== me)
  const instant = (readAt as Data)[me]
  return (
    others.length === 0 &&
    typeof instant === 'number' &&
    Number.isInteger(instant) &&
    readBefore + limits.readMarkGapMs <= instant &&
    instant <= now
  )
}
