import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import type { MatchRow } from '../../../data/database/schema.ts'
import { useClient } from '../../../data/react/use-client.ts'
import type { MeetingOffer } from '../../../shared/model/matches/meeting.ts'

/** The presses of a plan to meet. Each is kept on this phone, and its state shows in the bar. */
export const useMeetingActs = ({ id: matchId }: MatchRow) => {
  const { act } = useClient()
  const id = () => crypto.randomUUID()
  const meet = (what: Parameters<typeof act<'meet'>>[1]['act']) =>
    act('meet', { matchId, act: what }).catch(toastRefusal)
  const about =
    (does: 'drop' | 'cancel' | 'late') =>
    ({ id: offerId }: MeetingOffer) =>
      void meet({ does, id: id(), offerId })
  return {
    /** @param seen the offer that stood when its asker last looked (AskForm) */
    ask: (seen: string | null, meetAt: number, place: string) =>
      void meet({ does: 'offer', id: id(), seen, meetAt, place }),
    accept: ({ id: offerId, meetAt, place }: MeetingOffer) =>
      void meet({ does: 'accept', id: id(), offerId, meetAt, place }),
    drop: about('drop'),
    cancel: about('cancel'),
    runLate: about('late'),
    /** @throws Refusal, after which the mark is drawn as it was */
    markFree: (third: string, isFree: boolean) =>
      act('freeThirds', { matchId, act: { does: 'mark', free: { [third]: isFree } } }),
  }
}
