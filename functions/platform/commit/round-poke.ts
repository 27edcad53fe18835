import * as v from 'valibot'
import { type Round, roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { isServerTime, serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Fields, Transaction } from '../store.ts'
import { isMap } from './fields.ts'
import { pokeCampus } from './pokes.ts'
import { isIn, type WrittenDocument } from './written-document.ts'

/** The number of prepared rounds among which the next start is sought; admins never plan more. */
const plannedMost = 10

/** Rounds as they are after the writes; a query finds them as they were before. */
type Rounds = ReadonlyMap<string, Fields>

const readRounds = async (
  reader: Pick<Transaction, 'query'>,
  written: readonly WrittenDocument[],
  now: number,
): Promise<Rounds> => {
  const collection = 'matchingRounds'
  const active = await reader.query({ collection, where: [['isActive', '==', true]] })
  const planned = await reader.query({
    collection,
    where: [['phases.boys.startAt', '>', now]],
    atMost: plannedMost,
  })
  const rounds = new Map([...planned, ...active].map(({ id, data }) => [id, data]))
  for (const { id, after } of written) {
    if (after === null) rounds.delete(id)
    else rounds.set(id, after)
  }
  return rounds
}

const nextStart = (rounds: Rounds, now: number): number | null => {
  const starts = [...rounds.values()].flatMap((data) => {
    const parsed = v.safeParse(roundSchema, data)
    if (!parsed.success) return []
    const { isActive, cancelledAt, phases } = parsed.output
    const { startAt } = phases.boys
    return isActive || cancelledAt !== undefined || startAt === null || startAt <= now
      ? []
      : [startAt]
  })
  return starts.length === 0 ? null : Math.min(...starts)
}

/**
 * Puts the mark for the commit's own time back where a write has it: a phone compares this time with the
 * document's.
 */
const withCommitTimes = (value: unknown, written: unknown): unknown => {
  if (isServerTime(written)) return serverTime
  if (!isMap(value) || !isMap(written)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withCommitTimes(entry, written[key])]),
  )
}

/**
 * Pokes the campus with the active round as it is after this commit. A round that cannot be read still
 * pokes, without a payload: phones then ask for it. The active round holds when the next one is planned
 * (PRODUCT §4), so that phones mirror one round only.
 * @returns what writes it, once everything is read
 */
export const readRoundPoke = async (
  reader: Pick<Transaction, 'query'>,
  all: readonly WrittenDocument[],
  now: number,
): Promise<((transaction: Transaction) => void)[]> => {
  const written = all.filter((one) => isIn(one, 'matchingRounds'))
  if (written.length === 0) return []
  const rounds = await readRounds(reader, written, now)
  const active = [...rounds].filter(([, { isActive }]) => isActive === true)
  const nextStartAt = active.length === 0 ? null : nextStart(rounds, now)
  const parsed = active.flatMap(([id, data]): [string, Round][] => {
    const round = v.safeParse(roundSchema, data)
    return round.success ? [[id, round.output]] : []
  })
  const isWhole = parsed.length === active.length
  const isOutdated = (round: Round) => (round.nextStartAt ?? null) !== nextStartAt
  const documents = Object.fromEntries(
    parsed.map(([id, round]) => {
      const carried = isOutdated(round) ? { ...round, nextStartAt } : round
      const asWritten = written.find((one) => one.id === id)?.asWritten
      return [id, withCommitTimes(carried, asWritten) as Fields]
    }),
  )
  return [
    (transaction) => {
      for (const [id, round] of parsed) {
        if (isOutdated(round)) transaction.update(paths.round(id), { nextStartAt })
      }
      pokeCampus(transaction, 'rounds', isWhole ? documents : undefined)
    },
  ]
}
