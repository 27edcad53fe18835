import type { NotificationSend } from '../../../src/shared/model/notifications/notification-send.ts'
import { shownSum } from '../../platform/shown-sum.ts'

type Counted = Pick<NotificationSend, 'round' | 'state' | 'written' | 'pushed' | 'failed'>

/**
 * The numbers of a send as admins read them. People of a round are those in its decks, or those who have not acted:
 * an exact number would tell of a block, a wish or a like. So theirs is a sum of the whole audience, told when the
 * send is done: while it runs piece by piece, the difference would tell of a few. Their news are pushed by a trigger
 * and not counted (step-send.ts).
 */
export const shownCounts = ({ round, state, written, pushed, failed }: Counted) =>
  round === undefined
    ? { state, written, pushed, failed }
    : { state, written: state === 'sent' ? shownSum(written) : null, pushed: null, failed: null }
