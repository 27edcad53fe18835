import type { NotificationSend } from '../../../src/shared/model/notifications/notification-send.ts'
import { shownSum } from '../../platform/shown-sum.ts'

type Counted = Pick<NotificationSend, 'round' | 'state' | 'written' | 'pushed' | 'failed'>

/**
 * The numbers of a send as admins read them. A send to a round reaches people of its decks, or people who have not
 * acted: an exact number would tell of a block, a wish or a like. Admins read a rounded sum of the whole audience
 * instead, when the send is done: numbers of single pieces would tell of a few people. A trigger pushes such
 * notifications, and nobody counts those pushes (step-send.ts).
 */
export const shownCounts = ({ round, state, written, pushed, failed }: Counted) =>
  round === undefined
    ? { state, written, pushed, failed }
    : { state, written: state === 'sent' ? shownSum(written) : null, pushed: null, failed: null }
