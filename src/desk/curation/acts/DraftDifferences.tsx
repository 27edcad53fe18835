import { useMemo } from 'react'
import type { Draft } from '../../../shared/model/rounds/draft.ts'
import { curationActsText as words } from '../../../shared/text/desk/curation.ts'
import { useAdminRows } from '../../data/use-admin-rows.ts'
import { AgeLine } from '../../frame/PageHead.tsx'
import type { CurationCampus } from '../curation-campus.ts'
import { nameIn } from '../decks/deck-row.ts'
import { publishedDecksQuery } from '../queries.ts'

const shownMax = 100

/** The changes that a publishing would make now. */
export const DraftDifferences = ({
  roundId,
  campus: { participants, drafts, people },
}: {
  roundId: string
  campus: CurationCampus
}) => {
  const men = useMemo(
    () =>
      participants
        .filter(({ gender, optedOut }) => gender === 'male' && !optedOut)
        .map(({ uid }) => uid),
    [participants],
  )
  const answer = useAdminRows(publishedDecksQuery(roundId, men))
  const published = answer.state === 'ready' ? answer.rows : null
  const differences = useMemo(
    () => (published === null ? null : deckDifferences(men, drafts, published)),
    [men, drafts, published],
  )
  const named = (uids: readonly string[]) => uids.map((uid) => nameIn(people, uid)).join(', ')
  return (
    <section aria-label={words.differences} className="flex flex-col gap-2 text-small">
      <AgeLine of={[answer]} />
      {differences !== null && (
        <>
          <p role="status">{words.differing(differences.length, men.length)}</p>
          <ul className="max-h-64 overflow-auto">
            {differences.slice(0, shownMax).map(({ uid, added, removed, isReordered }) => (
              <li key={uid}>
                <span className="font-semibold">{nameIn(people, uid)}</span>
                {added.length > 0 && ` + ${named(added)}`}
                {removed.length > 0 && ` − ${named(removed)}`}
                {isReordered && ` ${words.reordered}`}
              </li>
            ))}
          </ul>
          {differences.length > shownMax && <p>{words.more(differences.length - shownMax)}</p>}
        </>
      )}
    </section>
  )
}

interface DeckDifference {
  readonly uid: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The same women in another order. */
  readonly isReordered: boolean
}

type Lists = ReadonlyMap<string, readonly string[]>

/** The changes that a publishing would make now to the decks of these men, without decks that stay as they are. */
export const deckDifferences = (
  men: readonly string[],
  drafts: readonly Pick<Draft, 'uid' | 'assignedUids'>[],
  published: readonly { readonly uid: string; readonly uids: readonly string[] }[],
): DeckDifference[] => {
  const after: Lists = new Map(drafts.map(({ uid, assignedUids }) => [uid, assignedUids]))
  const before: Lists = new Map(published.map(({ uid, uids }) => [uid, uids]))
  return men.flatMap((uid) => {
    const [shown, drafted] = [before.get(uid) ?? [], after.get(uid) ?? []]
    const added = drafted.filter((one) => !shown.includes(one))
    const removed = shown.filter((one) => !drafted.includes(one))
    const isSame = added.length + removed.length === 0
    const isReordered = isSame && drafted.some((one, place) => one !== shown[place])
    return isSame && !isReordered ? [] : [{ uid, added, removed, isReordered }]
  })
}
