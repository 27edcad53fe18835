import * as limits from '../../src/shared/limits.ts'
import { campusOffsetMs, day, durations } from '../../src/shared/limits.ts'
import { auditSchema } from '../../src/shared/model/safety/audit.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQuery } from '../platform/read-documents.ts'
import { readRowsOfOthers } from './audit-rows.ts'

const workDays = 7
/** A longer time between two acts is a pause. */
const pauseMs = 3 * durations.minute
/** The time that an act after a pause counts for: the look before it. */
const momentMs = 15 * durations.second

const dayOf = (instant: number): number =>
  Math.floor((instant + campusOffsetMs) / day) * day - campusOffsetMs

/**
 * Time that admins worked at the desk on each of the last days, by the log of their acts: the time between
 * two acts of one admin, unless there was a pause. An act after a pause counts a moment. Acts that the log does
 * not show to the caller are not counted: the difference would tell of them.
 */
export const handleListDeskWork: CallHandler<'listDeskWork'> = async (
  store,
  caller,
  _request,
  now,
) => {
  const firstDay = dayOf(now) - (workDays - 1) * day
  const isOfOthers = await readRowsOfOthers(store, caller)
  const all = await readQuery(store, auditSchema, {
    collection: 'auditLog',
    where: [['createdAt', '>', firstDay - 1]],
    atMost: limits.auditExportedMax,
  })
  const days = new Map(
    Array.from({ length: workDays }, (_, place) => [
      firstDay + place * day,
      { ms: 0, decisions: 0 },
    ]),
  )
  const lastAt = new Map<string, number>()
  const rows = all.filter(isOfOthers).toSorted((one, other) => one.createdAt - other.createdAt)
  for (const { uid, call, createdAt } of rows) {
    const spent = createdAt - (lastAt.get(uid) ?? Number.NEGATIVE_INFINITY)
    lastAt.set(uid, createdAt)
    const work = days.get(dayOf(createdAt))
    if (work === undefined) continue
    work.ms += spent > pauseMs ? momentMs : spent
    if (call.startsWith('decide')) work.decisions += 1
  }
  return [...days].map(([at, work]) => ({ at, ...work }))
}
