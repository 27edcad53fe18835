import type { OutboxRow } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import type { LoadedDeck } from '../../../shared/domain/rounds/round-moment.ts'

/** People whom she has confirmed, while this phone has not seen the server's answer. */
export const confirmingUids = (
  roundId: string,
  deck: LoadedDeck,
  outbox: ReadonlyMap<string, OutboxRow>,
): Set<string> => {
  const uids = deck === 'loading' ? [] : deck.map(({ uid }) => uid)
  const isConfirming = (boyUid: string): boolean => {
    const row = outbox.get(outboxKey.confirm({ roundId, boyUid }))
    return row !== undefined && row.state !== 'refused'
  }
  return new Set(uids.filter(isConfirming))
}
