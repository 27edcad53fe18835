import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as limits from '../../../../shared/limits.ts'
import { actionText } from '../../../../shared/text/admin/action.ts'
import { curationDecksText as words } from '../../../../shared/text/admin/curation.ts'
import { ActionButton, ActionFailure } from '../../frame/ActionButton.tsx'
import { AddWoman } from './AddWoman.tsx'
import { DeckEditorRow } from './DeckEditorRow.tsx'
import { type DeckRow, type DecksShown, nameIn } from './deck-row.ts'
import { type DeckLists, withoutVeto, withReplaced } from './edit-deck.ts'
import { useDeckEdits } from './use-deck-edits.ts'

/** Changes one man's draft by hand; every change can be taken back, and done again. */
export const DeckEditor = ({
  roundId,
  row,
  decks,
  drawPair,
}: {
  roundId: string
  row: DeckRow
  decks: DecksShown
  drawPair: (womanUid: string) => ReactNode
}) => {
  const { people, input } = decks
  const edits = useDeckEdits(roundId, row)
  const { action, lists, change, undo, redo } = edits
  const [chosen, setChosen] = useState<string | null>(null)
  const replaced = chosen !== null && row.womenUids.includes(chosen) ? chosen : null
  const list = useRef<HTMLOListElement>(null)
  /** The place of a woman who leaves the deck with the button that was pressed. */
  const leftPlace = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is drawn anew with its women
  useEffect(() => {
    const place = leftPlace.current
    if (place === null || document.activeElement !== document.body) return
    leftPlace.current = null
    const handles = list.current?.querySelectorAll<HTMLElement>('button[draggable]') ?? []
    // Keys go on with the woman who has come into her place.
    handles[Math.min(place, handles.length - 1)]?.focus()
  }, [row.womenUids])
  const leave = (place: number, next: DeckLists) => {
    leftPlace.current = place
    change(next)
  }
  const add = (uid: string) => {
    setChosen(null)
    if (replaced !== null) change(withReplaced(lists, replaced, uid))
    else change({ ...lists, women: [...lists.women, uid] })
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton action={action} disabled={undo === null} onPress={() => undo?.()}>
          {actionText.undo}
        </ActionButton>
        <ActionButton action={action} disabled={redo === null} onPress={() => redo?.()}>
          {words.redo}
        </ActionButton>
        <p className="text-muted">{words.keys}</p>
      </div>
      <ol ref={list} className="flex flex-col gap-2">
        {row.womenUids.map((uid, place) => (
          <DeckEditorRow
            key={uid}
            uid={uid}
            name={nameIn(people, uid)}
            place={place}
            edits={edits}
            onLeave={(next) => leave(place, next)}
            onReplace={() => setChosen(uid)}
          >
            {drawPair(uid)}
          </DeckEditorRow>
        ))}
      </ol>
      {row.vetoes.length > 0 && <h4 className="font-semibold">{words.vetoed}</h4>}
      <ul>
        {row.vetoes.map((uid) => {
          const name = nameIn(people, uid)
          return (
            <li key={uid} className="flex items-center gap-2">
              {name}
              <ActionButton
                action={action}
                look="plain"
                onPress={() => change(withoutVeto(lists, uid))}
              >
                {words.allow} <span className="sr-only">{name}</span>
              </ActionButton>
            </li>
          )
        })}
      </ul>
      <ActionFailure of={action} />
      {replaced !== null && (
        <p role="status" className="flex items-center gap-2">
          {words.replacing(nameIn(people, replaced))}
          {row.locks.includes(replaced) && <strong>{words.unlocks}</strong>}
          <ActionButton action={action} look="plain" onPress={() => setChosen(null)}>
            {words.keep}
          </ActionButton>
        </p>
      )}
      {row.womenUids.length >= limits.deckMax && replaced === null ? (
        <p className="text-muted">{words.full}</p>
      ) : (
        <AddWoman
          key={replaced}
          row={row}
          decks={decks}
          isProposing={replaced !== null || row.womenUids.length < input.settings.perMan}
          action={action}
          label={replaced === null ? words.add : words.replaceBy(nameIn(people, replaced))}
          isFocused={replaced !== null}
          onAdd={add}
        />
      )}
    </>
  )
}
