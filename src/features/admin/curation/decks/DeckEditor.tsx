import type { ReactNode } from 'react'
import { useAdminAction } from '../../../../data/react/use-admin-action.ts'
import { roundCalls } from '../../../../shared/calls/rounds.ts'
import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import { limits } from '../../../../shared/limits.ts'
import { curationDecksText as words } from '../../../../shared/text/admin/curation.ts'
import { ActionButton } from '../../frame/ActionButton.tsx'
import { ActionFailure } from '../../frame/ActionFailure.tsx'
import { toldWithUndo } from '../../frame/undo-toast.ts'
import type { CuratedPerson } from '../curated-person.ts'
import { AddWoman } from './AddWoman.tsx'
import { type DeckRow, nameIn, type PairScorer } from './deck-row.ts'
import {
  type DeckLists,
  withLock,
  withoutLock,
  withoutVeto,
  withoutWoman,
  withVeto,
} from './edit-deck.ts'

/** Changes one man's draft by hand; every change can be taken back. */
export const DeckEditor = ({
  roundId,
  row,
  people,
  input,
  score,
  drawPair,
}: {
  roundId: string
  row: DeckRow
  people: ReadonlyMap<string, CuratedPerson>
  input: CurationInput
  score: PairScorer
  drawPair: (womanUid: string) => ReactNode
}) => {
  const action = useAdminAction('setAssignment', roundCalls.setAssignment)
  const before: DeckLists = { women: row.womenUids, locks: row.locks, vetoes: row.vetoes }
  const put = ({ women, locks, vetoes }: DeckLists) =>
    action.run({
      roundId,
      uid: row.uid,
      assignedUids: [...women],
      locks: [...locks],
      vetoes: [...vetoes],
    })
  const change = async (next: DeckLists) => {
    if ((await put(next)) !== null) toldWithUndo(words.changed(row.name), () => void put(before))
  }
  const button = (label: string, name: string, next: DeckLists) => (
    <ActionButton action={action} look="plain" onPress={() => void change(next)}>
      {label} <span className="sr-only">{name}</span>
    </ActionButton>
  )
  return (
    <>
      <ol className="flex flex-col gap-2">
        {row.womenUids.map((uid) => {
          const name = nameIn(people, uid)
          const isLocked = row.locks.includes(uid)
          return (
            <li key={uid} className="flex flex-wrap items-start gap-2">
              {drawPair(uid)}
              {isLocked
                ? button(words.unlock, name, withoutLock(before, uid))
                : button(words.lock, name, withLock(before, uid))}
              {button(words.remove, name, withoutWoman(before, uid))}
              {button(words.veto, name, withVeto(before, uid))}
            </li>
          )
        })}
      </ol>
      {row.vetoes.length > 0 && <h4 className="font-semibold">{words.vetoed}</h4>}
      <ul>
        {row.vetoes.map((uid) => {
          const name = nameIn(people, uid)
          return (
            <li key={uid} className="flex items-center gap-2">
              {name}
              {button(words.allow, name, withoutVeto(before, uid))}
            </li>
          )
        })}
      </ul>
      <ActionFailure of={action} />
      {row.womenUids.length >= limits.deckMax ? (
        <p className="text-muted">{words.full}</p>
      ) : (
        <AddWoman
          row={row}
          people={people}
          input={input}
          score={score}
          action={action}
          onAdd={(uid) => void change({ ...before, women: [...before.women, uid] })}
        />
      )}
    </>
  )
}
