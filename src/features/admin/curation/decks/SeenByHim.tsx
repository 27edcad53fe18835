import { useMemo } from 'react'
import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import { curationSeenText as words } from '../../../../shared/text/admin/curation.ts'
import type { DeckRow } from './deck-row.ts'
import { SeenDeck } from './SeenDeck.tsx'
import { seenOfDeck } from './seen-cards.ts'

/** His deck as his own screen will draw it. */
export const SeenByHim = ({ row, input }: { row: DeckRow; input: CurationInput }) => {
  const { uids, left } = useMemo(() => seenOfDeck(row, input), [row, input])
  return (
    <section aria-label={words.deckOf(row.name)} className="flex flex-col gap-2">
      <h4 className="font-semibold">{words.deckOf(row.name)}</h4>
      {left > 0 && <p className="text-bad">{words.left(left)}</p>}
      <SeenDeck uids={uids} choice={words.hisChoice} />
    </section>
  )
}
