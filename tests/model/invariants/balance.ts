import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const fields = ['remainingMatches', 'roundsUsed', 'roundsAllowed'] as const

const numberIn = (data: Change['before'], field: string): number => Number(data?.[field] ?? 0)

const newRowsOf = (changes: readonly Change[], uid: string): Change['after'][] =>
  changes
    .filter(({ path, after }) => path.startsWith('ledger/') && after?.uid === uid)
    .map(({ after }) => after)

export const balance: Promised = {
  says: 'A balance is the sum of its ledger, moves only together with a row of it, its end too, and is never below nothing.',
  watch: ({ world, wrong }) => ({
    changed: (changes) => {
      for (const { path, before, after } of changes) {
        const [collection, uid = ''] = path.split('/')
        if (collection === 'ledger' && before !== null) wrong(`${path} is rewritten`)
        if (collection !== 'subscriptions' || after === null) continue
        const rows = newRowsOf(changes, uid)
        for (const field of fields) {
          const moved = numberIn(after, field) - numberIn(before, field)
          const said = rows.reduce((sum, row) => sum + numberIn(row, `${field}Change`), 0)
          if (moved !== said) wrong(`${field} of ${uid} moves by ${moved}, the ledger says ${said}`)
        }
        const end = before?.expiresAt ?? null
        const isEndMoved = before !== null && (after.expiresAt ?? null) !== end
        if (isEndMoved && !rows.some((row) => row?.expiresAtBefore === end)) {
          wrong(`the end of ${uid} moves, and no row says where it was`)
        }
        if (numberIn(after, 'remainingMatches') < 0) wrong(`${uid} owes a match`)
        if (numberIn(after, 'roundsUsed') > numberIn(after, 'roundsAllowed')) {
          wrong(`${uid} has used more rounds than allowed`)
        }
      }
    },
    ended: () => {
      const rows = seenIn<LedgerRow>(world, 'ledger')
      for (const plan of seenIn<Subscription>(world, 'subscriptions')) {
        const own = rows.filter(({ uid }) => uid === plan.uid)
        for (const field of fields) {
          const sum = own.reduce((all, row) => all + (row[`${field}Change`] ?? 0), 0)
          if (plan[field] !== sum) wrong(`${field} of ${plan.uid} is ${plan[field]}, not ${sum}`)
        }
      }
    },
  }),
}
