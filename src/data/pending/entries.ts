import * as v from 'valibot'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import type { Actor, Mutation, Touch } from '../mutations/mutation.ts'
import { mutationNamed } from '../mutations/table.ts'

export interface PendingEntry {
  row: OutboxRow
  mutation: Mutation<unknown>
  actor: Actor
  touches: readonly Touch[]
}

/** @returns null for an entry that this version cannot read, so that it stops no other */
export const parseEntry = (row: OutboxRow, uid: string): PendingEntry | null => {
  const mutation = mutationNamed(row.name)
  if (mutation === undefined || !v.is(mutation.args, row.args)) return null
  const touches = [mutation.touches(row.args, uid)].flat()
  return { row, mutation, actor: { uid, at: row.createdAt }, touches }
}

/** Oldest first. */
export const parseEntries = (rows: readonly OutboxRow[], uid: string): PendingEntry[] =>
  [...rows]
    .sort((one, other) => one.order - other.order)
    .flatMap((row) => parseEntry(row, uid) ?? [])

/** Call it in the transaction that puts the rows, so that no entry is added in between. */
export const readEntries = async ({ outbox, uid }: UserDatabase): Promise<PendingEntry[]> =>
  parseEntries(await outbox.toArray(), uid)

/** A delivery in the future means that the phone's clock was set back; then the answer counts. */
export const isDeliveryKnown = (askedAt: number, { deliveredAt = 0 }: OutboxRow): boolean =>
  // mutant: delivered-known-at-once
  deliveredAt < askedAt || deliveredAt > Date.now()

/** @param askedAt device time at which the server was asked for the answer below the entry */
export const isEntryShowing = ({ row, mutation }: PendingEntry, askedAt: number): boolean => {
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
