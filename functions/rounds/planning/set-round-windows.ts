import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationSendSchema } from '../../../src/shared/model/notifications/notification-send.ts'
import { type PhaseName, phaseNames, type Round } from '../../../src/shared/model/rounds/round.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Transaction } from '../../platform/store.ts'
import { requireSeen, requireUnchanged } from '../../platform/unchanged.ts'
import { readRound } from '../round.ts'
import { planWindows } from './plan-windows.ts'

const windowOf = ({ phases }: Round, phase: PhaseName) => {
  const { startAt, endAt } = phases[phase]
  return { startAt, endAt }
}

const readSend = async (transaction: Transaction, id: string) => {
  const path = pathOf('notificationSends', id)
  const send = await readDocument(transaction, notificationSendSchema, path)
  return send === undefined ? null : { path, state: send.state }
}

/**
 * Plans the windows that differ from the present ones. A repeat answers `already`. A send that named the old
 * time is cancelled in the same transaction, so that no send tells a time that was moved.
 * @throws Refusal not-found no-round · failed-precondition changed-meanwhile, or what `planWindows`
 *   throws
 */
export const handleSetRoundWindows: CallHandler<'setRoundWindows'> = (
  store,
  _caller,
  { roundId, seenUpdatedAt, seen, cancels, ...windows },
  now,
) =>
  store.transaction(async (transaction) => {
    const send = cancels === undefined ? null : await readSend(transaction, cancels)
    if (send?.state === 'sending' || send?.state === 'sent') return { status: 'told' }
    const round = await readRound(transaction, roundId)
    const changed = phaseNames.filter(
      (phase) =>
        windows[phase].startAt !== round.phases[phase].startAt ||
        windows[phase].endAt !== round.phases[phase].endAt,
    )
    if (changed.length > 0) {
      requireUnchanged(round, seenUpdatedAt)
      requireSeen(seen, { boys: windowOf(round, 'boys'), girls: windowOf(round, 'girls') })
      const planned = Object.fromEntries(changed.map((phase) => [phase, windows[phase]]))
      await planWindows(transaction, { roundId, round }, planned, now)
    }
    if (send?.state === 'scheduled') transaction.update(send.path, { state: 'cancelled' })
    return { status: changed.length > 0 ? 'planned' : 'already' }
  })
