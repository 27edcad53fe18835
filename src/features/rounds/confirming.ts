import type { OutboxRow } from '../../data/db.ts'
import { outboxKey } from '../../data/outbox-key.ts'
import type { Deck } from '../../shared/domain/round-moment.ts'

/** Whom she has confirmed without an answer that this phone has seen. */
export const confirmingIn = (
  roundId: string,
  deck: Deck,
  outbox: ReadonlyMap<string, OutboxRow>,
): Set<string> => {
  const uids = deck === 'loading' ? [] : deck.map(({ uid }) => uid)
  const isConfirming = (boyUid: string): boolean => {
    const row = outbox.get(outboxKey.confirm({ roundId, boyUid }))
    return row !== undefined && row.state !== 'refused'
  }
  return new Set(uids.filter(isConfirming))
}
