import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import type { PairScore } from '../../../../shared/domain/curation/score/pair-score.ts'
import { scorePartNames } from '../../../../shared/domain/curation/score/weights.ts'
import {
  curationFormText,
  curationDecksText as words,
} from '../../../../shared/text/admin/curation.ts'
import { answerText } from '../../../../shared/text/profile/answers.ts'
import type { CuratedPerson } from '../curated-person.ts'
import { DeckEditor } from './DeckEditor.tsx'
import { type DeckRow, nameIn, type PairScorer } from './deck-row.ts'

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

const Pair = ({ name, pair }: { name: string; pair: PairScore | null }) => (
  <div className="min-w-0 flex-1">
    <p className="font-semibold">
      {name} · {pair === null ? words.unscored : words.score(pair.score)}
    </p>
    {pair !== null && (
      <>
        <p>{reasonsText(pair)}</p>
        <p className="text-muted">{partsText(pair)}</p>
      </>
    )}
  </div>
)

/** One man's deck, and why each pair is in it. */
export const DeckDetail = ({
  roundId,
  row,
  people,
  input,
  score,
  isDraft,
}: {
  roundId: string
  row: DeckRow
  people: ReadonlyMap<string, CuratedPerson>
  input: CurationInput
  score: PairScorer
  isDraft: boolean
}) => {
  const drawPair = (womanUid: string) => (
    <Pair name={nameIn(people, womanUid)} pair={score(row.uid, womanUid)} />
  )
  return (
    <article
      aria-label={words.deckOf(row.name)}
      className="flex flex-col gap-2 border-t border-line pt-3 text-small"
    >
      <h3 className="text-body font-semibold">{words.deckOf(row.name)}</h3>
      {row.womenUids.length === 0 && <p className="text-muted">{words.empty}</p>}
      {isDraft ? (
        <DeckEditor
          roundId={roundId}
          row={row}
          people={people}
          input={input}
          score={score}
          drawPair={drawPair}
        />
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
