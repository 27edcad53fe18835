import type { ReactNode } from 'react'
import { limits } from '../../shared/limits.ts'
import type { Card } from '../../shared/model/card.ts'
import { text } from '../../shared/text.ts'
import { Deck } from '../../ui/Deck.tsx'
import { PersonCard } from './PersonCard.tsx'

const words = {
  place: text.rounds.profileOf,
  previous: text.rounds.previous,
  next: text.rounds.next,
}

/** Specification §2: the larger of 48 px or 18 percent of the card width. */
const threshold = (width: number): number => Math.max(limits.swipeMinPx, width * limits.swipeShare)

export const RoundDeck = <Entry extends { card: Card }>({
  entries,
  actionFor,
}: {
  entries: readonly Entry[]
  actionFor: (entry: Entry) => ReactNode
}) => (
  <Deck items={entries} keyOf={({ card }) => card.uid} words={words} threshold={threshold}>
    {(entry) => <PersonCard card={entry.card} action={actionFor(entry)} />}
  </Deck>
)
