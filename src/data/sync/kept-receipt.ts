import * as v from 'valibot'
import { type Receipt, receiptSchema } from '../../shared/model/rounds/receipt.ts'
import { draftKey } from '../database/draft-keys.ts'
import type { RoundRow, UserDatabase } from '../database/schema.ts'

const keptSchema = v.object({ roundId: v.string(), receipt: receiptSchema })

const readKept = async ({ drafts }: UserDatabase) => {
  const kept = v.safeParse(keptSchema, (await drafts.get(draftKey.receipt))?.value)
  return kept.success ? kept.output : null
}

/** The mirror drops a round that has ended; its receipt stays until the next one is published. */
export const keepReceipt = async (
  database: UserDatabase,
  round: RoundRow | undefined,
): Promise<void> => {
  if (round?.receipt === undefined) return
  const value = { roundId: round.id, receipt: round.receipt }
  // Screens that show the row are drawn again at each write.
  if (JSON.stringify(await readKept(database)) === JSON.stringify(value)) return
  await database.drafts.put({ key: draftKey.receipt, value })
}

export const keptReceipt = async (database: UserDatabase): Promise<Receipt | null> =>
  (await readKept(database))?.receipt ?? null
