import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { shownSum } from '../platform/shown-sum.ts'
import { readAdminCouples } from '../rounds/round-sums.ts'

/** The number of moments of a round at which likes and matches are counted. */
const inflowSteps = 12

/**
 * How many likes and matches a round had at moments between its start and its end, or now. Each number is
 * an aggregation: one read for a thousand documents.
 */
export const handleListRoundInflow: CallHandler<'listRoundInflow'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const round = await readDocument(store, roundSchema, paths.round(roundId))
  const startAt = round?.phases.boys.startAt ?? null
  const endAt = round?.phases.girls.endAt ?? null
  if (round === undefined || startAt === null || endAt === null || startAt > now) return []
  const overAt = endAt + round.graceMs
  const untilAt = Math.min(now, overAt)
  const step = (overAt - startAt) / inflowSteps
  const moments = Array.from({ length: inflowSteps }, (_, place) => startAt + place * step)
  const theirs = await readAdminCouples(store, roundId)
  const times = {
    likes: theirs.likes.map(({ timestamp }) => timestamp),
    matches: theirs.matches.map(({ createdAt }) => createdAt),
  }
  const countUntil = async (name: 'likes' | 'matches', by: string, moment: number) => {
    const all = await store.count({
      collection: name,
      where: [
        ['roundId', '==', roundId],
        [by, '<', Math.floor(moment) + 1],
      ],
    })
    return shownSum(all - times[name].filter((at) => at <= moment).length)
  }
  return Promise.all(
    [...moments.filter((moment) => moment < untilAt), untilAt].map(async (moment) => {
      const [likes, matches] = await Promise.all([
        countUntil('likes', 'timestamp', moment),
        countUntil('matches', 'createdAt', moment),
      ])
      return { afterMs: moment - startAt, likes, matches }
    }),
  )
}
