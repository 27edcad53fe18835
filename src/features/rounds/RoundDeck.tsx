import type { ReactNode } from 'react'
import { PersonCard } from '../../components/person-card/PersonCard.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import { deckSwipeThreshold } from '../../shared/domain/rounds/deck-swipe.ts'
import type { Match } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { Deck } from '../../ui/deck/Deck.tsx'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'

const OutboxStatusOn = lazyLater(
  async () => (await import('../../components/outbox-status/OutboxStatus.tsx')).OutboxStatusOn,
)

const words = () => ({
  place: roundsText.profileOf,
  previous: roundsText.previous,
  next: roundsText.next,
})

/** Outbox keys of a card: the one that its action shows itself, and the opposite one. */
interface CardOutboxStatus {
  own: string
  other: string
}

const revealedIn = (matches: readonly Match[], uid: string) =>
  matches.find(({ people }) => people[uid] !== undefined)?.people[uid]

export const RoundDeck = <Entry extends { card: Card }>({
  entries,
  revealedBy,
  userActionsOf,
  actionFor,
}: {
  entries: readonly Entry[]
  revealedBy: readonly Match[]
  /** Absent where nothing waits on this phone. */
  userActionsOf?: (uid: string) => CardOutboxStatus
  actionFor: (entry: Entry, next: () => void) => ReactNode
}) => (
  <Deck
    items={entries}
    keyOf={({ card }) => card.uid}
    words={words()}
    threshold={deckSwipeThreshold}
  >
    {(entry, next) => (
      <PersonCard
        card={entry.card}
        revealed={revealedIn(revealedBy, entry.card.uid)}
        action={
          <div className="flex flex-col gap-2">
            {userActionsOf && (
              <AfterPaint>
                <OutboxStatusOn uid={entry.card.uid} {...userActionsOf(entry.card.uid)} />
              </AfterPaint>
            )}
            {actionFor(entry, next)}
          </div>
        }
        safety={<SafetyMenu uid={entry.card.uid} origin="card" matched={false} />}
      />
    )}
  </Deck>
)
