import * as v from 'valibot'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import type { Thing } from '../mutations/about.ts'
import type { Actor, Mutation, Touch } from '../mutations/mutation.ts'
import { mutationNamed } from '../mutations/table.ts'

export interface PendingEntry {
  row: OutboxRow
  mutation: Mutation<unknown>
  actor: Actor
  about: readonly Thing[]
  touches: readonly Touch[]
}

const firstVersion = 1

/** Whether no part of the entry can have reached the server. */
export const isUnsent = (row: OutboxRow): boolean => row.state === 'queued' && row.attempts === 0

/**
 * Whether a newer build has queued the entry, in another tab or before a return to this build: it waits for
 * that build.
 */
export const isFromNewerBuild = ({ name, version = firstVersion }: OutboxRow): boolean => {
  const mutation = mutationNamed(name)
  return mutation === undefined || version > (mutation.version ?? firstVersion)
}

/** The key of an entry that follows a newer build's entry: that one keeps its key. */
export const followUpKey = (key: string): string => `${key} behind`

/** The row with the arguments that this build reads. */
const upgraded = (row: OutboxRow, mutation: Mutation<unknown>): OutboxRow => {
  const { version = firstVersion } = row
  const isOlder = version < (mutation.version ?? firstVersion)
  return isOlder && mutation.upgrade ? { ...row, args: mutation.upgrade(row.args, version) } : row
}

/** @returns null for an entry that this build cannot read, so that it stops no other */
export const parseEntry = (stored: OutboxRow, uid: string): PendingEntry | null => {
  const mutation = mutationNamed(stored.name)
  if (mutation === undefined || isFromNewerBuild(stored)) return null
  const row = upgraded(stored, mutation)
  if (!v.is(mutation.args, row.args)) return null
  const about = [mutation.about(row.args, uid)].flat()
  const touches = [mutation.touches(row.args, uid)].flat()
  return { row, mutation, actor: { uid, at: row.createdAt }, about, touches }
}

/** Parses entries, the oldest first. */
export const parseEntries = (rows: readonly OutboxRow[], uid: string): PendingEntry[] =>
  [...rows]
    .sort((one, other) => one.order - other.order)
    .flatMap((row) => parseEntry(row, uid) ?? [])

/** Call it in the transaction that puts the rows, so that no entry is added in between. */
export const readEntries = async ({ outbox, uid }: UserDatabase): Promise<PendingEntry[]> =>
  parseEntries(await outbox.toArray(), uid)

/**
 * Whether an answer holds this entry's effect. A delivery in the future means that the phone's clock was set
 * back; then the answer counts.
 */
export const isDeliveryKnown = (askedAt: number, { deliveredAt = 0 }: OutboxRow): boolean =>
  deliveredAt < askedAt || deliveredAt > Date.now()

/** @param askedAt device time at which the server was asked for the answer below the entry */
export const isOverlaid = ({ row, mutation }: PendingEntry, askedAt: number): boolean => {
  switch (row.state) {
    case 'queued':
    case 'sending':
      return true
    case 'delivered':
      return !isDeliveryKnown(askedAt, row)
    case 'refused':
      return mutation.refused.shows === 'attempt'
  }
}
