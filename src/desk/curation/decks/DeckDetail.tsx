import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { PairScore } from '../../../shared/domain/curation/score/pair-score.ts'
import { scorePartNames } from '../../../shared/domain/curation/score/weights.ts'
import { settingsOf } from '../../../shared/domain/rounds/round-settings.ts'
import type { Card } from '../../../shared/model/people/card.ts'
import {
  curationFormText,
  curationSeenText as seenWords,
  curationDecksText as words,
} from '../../../shared/text/desk/curation.ts'
import { answerText } from '../../../shared/text/profile/answers.ts'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { DeskButton } from '../../act/ActionButton.tsx'
import { deskButtonClass } from '../../act/desk-classes.ts'
import { useAdminRows } from '../../data/use-admin-rows.ts'
import type { RoundItem } from '../../rounds/queries.ts'
import { DeckEditor } from './DeckEditor.tsx'
import { type DeckRow, type DecksShown, nameIn } from './deck-row.ts'
import { cardsQuery } from './seen-cards.ts'

const reasonsText = ({ reasons }: PairScore): string =>
  [
    ...reasons.sameAnswers.map((name) => words.sameAnswers(answerText[name].asks)),
    ...(reasons.sharedInterests.length > 0
      ? [words.shared(reasons.sharedInterests.join(', '))]
      : []),
    ...(reasons.ageGap === null ? [] : [words.ageGap(reasons.ageGap)]),
    ...(reasons.isSameCity ? [words.sameCity] : []),
  ].join(' · ')

const partsText = ({ parts }: PairScore): string =>
  scorePartNames.map((name) => words.part(curationFormText.parts[name], parts[name])).join(' · ')

/** Cards come with their pictures: nobody waits for them before he looks. */
const SeenByHim = lazyLater(async () => (await import('./SeenDeck.tsx')).SeenByHim)
const ShownTo = lazyLater(async () => (await import('./SeenDeck.tsx')).ShownTo)

const Pair = ({
  name,
  photoUrl,
  pair,
  shown,
  floor,
  children,
}: {
  name: string
  /** Undefined: not read yet. */
  photoUrl: string | undefined
  pair: PairScore | null
  /** In how many decks she is. */
  shown: number
  floor: number
  children: ReactNode
}) => (
  <div className="grid min-w-48 flex-1 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2">
    <span className="h-12 w-10 overflow-hidden rounded-sm bg-sunken">
      {photoUrl !== undefined && (
        <img src={photoUrl} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
    <div>
      <p className="font-semibold">
        {name} · {pair === null ? words.unscored : words.score(pair.score)} ·{' '}
        <span className={shown < floor ? 'text-bad' : 'font-normal'}>{words.inDecks(shown)}</span>
      </p>
      {pair !== null && (
        <>
          <p>{reasonsText(pair)}</p>
          <p className="text-muted">{partsText(pair)}</p>
        </>
      )}
      {children}
    </div>
  </div>
)

/** One man's deck, why each pair is in it, and what he and each woman will see of it. */
export const DeckDetail = ({
  round,
  row,
  decks,
  isDraft,
}: {
  round: RoundItem
  row: DeckRow
  decks: DecksShown
  isDraft: boolean
}) => {
  const { people, input, score, shown } = decks
  /** A woman's uid, or the man's own. */
  const [looked, setLooked] = useState<string | null>(null)
  const look = (uid: string) => setLooked((before) => (before === uid ? null : uid))
  const isSeen = looked === row.uid
  // In one order: a move in the deck reads nothing.
  const faces = useAdminRows(cardsQuery(row.womenUids.toSorted()))
  // Faces stay in sight while a changed deck is read.
  const newest = useRef<readonly Card[]>([])
  if (faces.state === 'ready') newest.current = faces.rows
  const photoOf = new Map(newest.current.map(({ uid, photoUrls }) => [uid, photoUrls[0]]))
  const drawPair = (womanUid: string) => (
    <Pair
      name={nameIn(people, womanUid)}
      photoUrl={photoOf.get(womanUid)}
      pair={score(row.uid, womanUid)}
      shown={shown.get(womanUid) ?? 0}
      floor={input.settings.floor}
    >
      <button
        type="button"
        aria-expanded={looked === womanUid}
        className={`${deskButtonClass('plain')} -ml-3`}
        onClick={() => look(womanUid)}
      >
        {seenWords.shownTo(nameIn(people, womanUid))}
      </button>
      {looked === womanUid && (
        <Suspense fallback={null}>
          <ShownTo uid={womanUid} decks={decks} inboxCap={settingsOf(round).girlInboxCap} />
        </Suspense>
      )}
    </Pair>
  )
  return (
    <article aria-label={words.deckOf(row.name)} className="flex flex-col gap-2 text-small">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-body font-semibold">{words.deckOf(row.name)}</h3>
        <DeskButton aria-expanded={isSeen} onClick={() => look(row.uid)}>
          {isSeen ? seenWords.hide : seenWords.see}
        </DeskButton>
      </div>
      {row.womenUids.length === 0 && <p className="text-muted">{words.empty}</p>}
      {isSeen && (
        <Suspense fallback={null}>
          <SeenByHim row={row} input={input} />
        </Suspense>
      )}
      {isDraft ? (
        <DeckEditor roundId={round.id} row={row} decks={decks} drawPair={drawPair} />
      ) : (
        <>
          <ol className="flex flex-col gap-2">
            {row.womenUids.map((uid) => (
              <li key={uid}>{drawPair(uid)}</li>
            ))}
          </ol>
          <p className="text-muted">{words.editHint}</p>
        </>
      )}
    </article>
  )
}
