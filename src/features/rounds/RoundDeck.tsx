import { type ReactNode, useEffect } from 'react'
import { PersonCard } from '../../components/person-card/PersonCard.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import type { CommonFacts } from '../../shared/domain/curation/score/common.ts'
import { firstPhoto } from '../../shared/domain/profile/photo-address.ts'
import { deckSwipeThreshold } from '../../shared/domain/rounds/deck-swipe.ts'
import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import type { Match } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { classes } from '../../ui/classes.ts'
import { Deck } from '../../ui/deck/Deck.tsx'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import type { PhotoSource } from '../../ui/photo/use-photo-retry.ts'
import { LiveStatus, RoundCountdown } from './RoundHeader.tsx'

/**
 * Fetches a photo that is not drawn yet. That takes a tenth of a second or more, in which a card that is swiped
 * into sight has an empty box for a face (bench P22). Decoding it as well changed no frame there.
 */
const PhotoAhead = ({ photo }: { photo: PhotoSource | undefined }) => {
  const address = photo?.small
  useEffect(() => {
    if (address === undefined) return
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = address
    // The browser keeps the photo as long as an element has it. A failure is told where it is drawn.
    return () => {
      image.src = ''
    }
  }, [address])
  return null
}

const OutboxStatusOn = lazyLater(
  async () => (await import('../../components/outbox-status/OutboxStatus.tsx')).OutboxStatusOn,
)

const PhotoCaption = lazyLater(
  async () => (await import('../../components/person-card/PhotoCaption.tsx')).PhotoCaption,
)

const words = () => ({
  place: roundsText.profileOf,
  previous: roundsText.previous,
  next: roundsText.next,
})

/** Outbox keys of a card: one whose state its action shows itself, and one whose state it does not show. */
interface CardOutboxStatus {
  own: string
  other?: string
}

const revealedIn = (matches: readonly Match[], uid: string) =>
  matches.find(({ people }) => people[uid] !== undefined)?.people[uid]

/** The height of the photo: the screen without its bars, the row above the photo and the actions below it. */
const deckClass =
  '[--photo-max:max(60vw,calc(100dvh-var(--top-bar)-var(--tab-bar)-106px-var(--intro)-var(--refusal)))] sm:[--photo-max:max(20rem,calc(100dvh-var(--top-bar)-var(--tab-bar)-88px))]'
/** The height of a refusal above the actions, so that it covers nobody's name. */
const refusalClass = '[--refusal:0px] has-[footer_[data-outbox-key]]:[--refusal:104px]'
/** The height of the words above the first card. */
const oneLine = '[--intro:0px] has-data-first:[--intro:19px]'
const twoLines = '[--intro:0px] has-data-first:[--intro:35px]'

/** A word of the badge, which is heard on every card. */
const liveClass =
  'rounded-full bg-accent px-1.5 text-small leading-tight font-semibold text-on-accent'

const DeckIntro = ({
  moment: { live },
  banner,
  isFirst,
}: {
  moment: RoundMoment
  banner: string | undefined
  isFirst: boolean
}) => (
  <header
    data-first={isFirst || undefined}
    className={isFirst ? 'pt-0.5 text-small leading-tight' : 'sr-only'}
  >
    <LiveStatus live={live} inline />
    {isFirst && banner !== undefined && <p className="inline before:content-['_']">{banner}</p>}
  </header>
)

export const RoundDeck = <Entry extends { card: Card }>({
  entries,
  revealedBy,
  userActionsOf,
  actionFor,
  moment,
  banner,
  left,
  own,
}: {
  entries: readonly Entry[]
  moment: RoundMoment
  /** Shown above the first card only. */
  banner?: string
  /** Shown beside the clock. */
  left?: ReactNode
  own: CommonFacts | null
  revealedBy: readonly Match[]
  /** The outbox keys of a person's card; absent where nothing waits on this phone. */
  userActionsOf?: (uid: string) => CardOutboxStatus
  actionFor: (entry: Entry, next: () => void) => ReactNode
}) => (
  <div
    data-deck
    className={classes('group/deck', deckClass, refusalClass, banner ? twoLines : oneLine)}
  >
    <Deck
      items={entries}
      keyOf={({ card }) => card.uid}
      words={words()}
      threshold={deckSwipeThreshold}
      ahead={({ card }) => <PhotoAhead photo={firstPhoto(card)} />}
      intro={(isFirst) => <DeckIntro {...{ moment, banner, isFirst }} />}
      head={
        <>
          {moment.live !== null && (
            <span aria-hidden className={liveClass}>
              {roundsText.live}
            </span>
          )}
          <RoundCountdown moment={moment} />
          {left}
        </>
      }
    >
      {(entry, next) => (
        <PersonCard
          card={entry.card}
          revealed={revealedIn(revealedBy, entry.card.uid)}
          caption={
            <AfterPaint>
              <PhotoCaption card={entry.card} own={own} />
            </AfterPaint>
          }
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
  </div>
)
