import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { type CardPace, cardPaceSchema } from '../../../src/shared/model/people/card-pace.ts'
import { createDeadline, drainQuery } from '../../platform/bulk.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import type { ScheduleHandler } from '../../platform/trigger.ts'
import { renewCard } from '../renew-card.ts'

/**
 * A renewal rewrites every deck that holds the card, so a person has a number of renewals an hour. Later
 * changes wait, and are renewed together when the oldest renewal is an hour old.
 * @returns whether the card may be renewed now
 */
export const takeCardRenewal = (store: Store, uid: string, now: number): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const path = pathOf('cardPaces', uid)
    const pace = await readDocument(transaction, cardPaceSchema, path)
    const renewals = (pace?.renewals ?? []).filter(
      ({ renewedAt }) => renewedAt > now - durations.hour,
    )
    const isFree = renewals.length < limits.cardRenewalsPerHour
    const next: CardPace = isFree
      ? { renewals: [...renewals, { renewedAt: now }], dueAt: null }
      : { renewals, dueAt: (renewals[0]?.renewedAt ?? now) + durations.hour }
    transaction.set(path, { ...next })
    return isFree
  })

export const handleRenewDueCards: ScheduleHandler = (store, now) =>
  drainQuery(
    store,
    { collection: 'cardPaces', where: [['dueAt', '<', now]] },
    async ({ id: uid }) => {
      await renewCard(store, uid, now)
      // The renewal is counted last, so that a run that dies is repeated.
      await takeCardRenewal(store, uid, now)
    },
    createDeadline(limits.minuteJobMs),
  )
