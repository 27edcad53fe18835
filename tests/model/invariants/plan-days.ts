import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { LedgerRow } from '../../../src/shared/model/payments/ledger.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { plans } from '../commands/money.ts'
import type { Promised } from './invariant.ts'

interface Credit {
  at: number
  /** Null: without an end. */
  days: number | null
  /** Plans that were over when it came are not extended by it. */
  plan: number
}

const latestOf = (credits: readonly Credit[]): number =>
  Math.max(0, ...credits.map(({ plan }) => plan))

/** Each of the latest plan adds its days: behind those before it, or from its own time on. */
const endOf = (credits: readonly Credit[]): number | null => {
  const own = credits.filter(({ plan }) => plan === latestOf(credits))
  if (own.length === 0 || own.some(({ days }) => days === null)) return null
  let end = 0
  for (const { at, days } of own.sort((one, other) => one.at - other.at)) {
    end = Math.max(end, at) + Number(days) * day
  }
  return end
}

/** A call knows the time at which it began. */
const isAbout = (end: number | null, due: number | null): boolean =>
  end === null || due === null ? end === due : Math.abs(end - due) < durations.minute

const lengthOf = (row: LedgerRow): number | null =>
  row.daysChange ?? plans[row.planName as keyof typeof plans].validityDays

export const planDays: Promised = {
  says: 'The days of a plan are just those of the payments and gifts that stand, in whatever order others were bought, undone, refunded and taken back.',
  watch: ({ world, wrong }) => {
    /** Credits by uid, then by the row of the ledger. */
    const standing = new Map<string, Map<string, Credit>>()
    /** Payment → for how long it had counted when its approval was undone. */
    const held = new Map<string, number>()

    const paymentIn = (changes: readonly Change[]) => {
      const payments = changes.filter(({ path }) => path.startsWith('payments/'))
      return payments.map(({ path, before, after }) => ({
        id: path.split('/')[1] ?? '',
        before: before as unknown as Payment | null,
        after: after as unknown as Payment | null,
      }))
    }

    const add = (
      own: Map<string, Credit>,
      key: string,
      credit: Credit,
      was: Subscription | null,
    ) => {
      const isOver = was !== null && planState(was, world.clock.now()) !== 'active'
      const latest = latestOf([...own.values()])
      const isExtension = /^(grant_e|refund_match_)/.test(key)
      own.set(key, { ...credit, plan: latest + Number(isOver && own.size > 0 && !isExtension) })
    }

    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, uid = ''] = path.split('/')
          if (collection !== 'subscriptions') continue
          if (after === null) standing.delete(uid)
          if (after === null) continue
          const own = standing.get(uid) ?? new Map<string, Credit>()
          standing.set(uid, own)
          const now = world.clock.now()
          for (const { path: row, after: fields } of changes) {
            const [, kind] = /^ledger\/(pay|grant|refund_match|refund)_/.exec(row) ?? []
            const key = row.split('/')[1] ?? ''
            const gift = key.replace(/^refund_/, 'grant_')
            const payments = paymentIn(changes)
            const paid = payments.find(({ after: one }) => one?.status === 'approved')
            if (kind === 'refund' && own.has(gift)) own.delete(gift)
            else if (kind === 'refund') {
              const undone = payments.find(({ before: one }) => one?.status === 'approved')
              const givenBy = undone?.before?.credited?.row ?? ''
              held.set(undone?.id ?? '', now - (own.get(givenBy)?.at ?? now))
              own.delete(givenBy)
            } else if (kind !== undefined && (kind !== 'refund_match' || fields?.daysChange)) {
              const at = now - (held.get(paid?.id ?? '') ?? 0)
              const days = lengthOf(fields as unknown as LedgerRow)
              add(own, key, { at, days, plan: 0 }, before as unknown as Subscription | null)
            }
          }
          const due = endOf([...own.values()])
          if (!isAbout(after.expiresAt as number | null, due))
            wrong(`the plan of ${uid} ends at ${after.expiresAt}, not ${due}`)
        }
      },
    }
  },
}
