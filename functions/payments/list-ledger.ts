import * as limits from '../../src/shared/limits.ts'
import { ledgerSchema } from '../../src/shared/model/payments/ledger.ts'
import { namelessRowId, peopleOfRow } from '../matches/match-rows.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQueryWithIds } from '../platform/read-documents.ts'

export const handleListLedger: CallHandler<'listLedger'> = async (store, caller, { uid }) => {
  const rows = await readQueryWithIds(store, ledgerSchema, {
    collection: 'ledger',
    where: [['uid', '==', uid]],
    newest: ['createdAt', limits.rowsOfPerson],
  })
  return rows
    .filter((row) => !peopleOfRow(row).includes(caller.uid))
    .map(({ matchId: _, ...row }) => ({ ...row, id: namelessRowId(row.id) }))
}
