import { roundEndText as words } from '../../shared/text/desk/rounds.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { AgeLine } from '../frame/PageHead.tsx'
import { type RoundItem, roundEndQuery } from './queries.ts'
import { isFinished } from './round-columns.ts'

/** The losses that the end of this round would bring, shown before an admin ends it. A finished round has none. */
export const RoundEnd = ({ round }: { round: RoundItem }) =>
  isFinished(round) ? (
    <p className="text-small">{words.isOver(round.name)}</p>
  ) : (
    <RoundEndCosts round={round} />
  )

const RoundEndCosts = ({ round }: { round: RoundItem }) => {
  const answer = useAdminRows(roundEndQuery(round.id))
  const end = rowsOf(answer)[0]
  return (
    <section className="flex flex-col gap-1 rounded-control bg-sunken px-3 py-2 text-small">
      <h3 className="font-semibold">{words.title(round.name)}</h3>
      {end === undefined ? (
        <p role="status">{words.counting}</p>
      ) : (
        <>
          <p>{end.hasBegun ? words.over : words.again}</p>
          <ul className="list-disc pl-5">
            <li>{words.decks(end.decks)}</li>
            {end.hasBegun && <li>{words.charged(end.chargedMen)}</li>}
            <li>{words.likes}</li>
            <li>{words.matches(end.matches)}</li>
          </ul>
        </>
      )}
      <AgeLine of={[answer]} />
    </section>
  )
}

/** The end of a large round takes several calls. @returns the last answer; null after a failure */
export const toTheEnd = async <Answer,>(
  call: () => Promise<Answer | null>,
  isLeft: (answer: Answer) => boolean,
): Promise<Answer | null> => {
  const answer = await call()
  return answer !== null && isLeft(answer) ? toTheEnd(call, isLeft) : answer
}
