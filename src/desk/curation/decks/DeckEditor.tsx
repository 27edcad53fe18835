import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import * as limits from '../../../shared/limits.ts'
import { actionText } from '../../../shared/text/desk/action.ts'
import { curationText, curationDecksText as words } from '../../../shared/text/desk/curation.ts'
import { ActionButton, ActionFailure } from '../../act/ActionButton.tsx'
import { deskFieldClass } from '../../act/desk-classes.ts'
import type { useAdminAction } from '../../data/use-admin-action.ts'
import { useTyped } from '../../table/use-typed.ts'
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

const foundMax = 8
const proposedMax = 2

/**
 * Women whom he may meet and whose name holds what is typed, the best pair first. While nothing is
 * typed, the best for a place that is empty: of women who are shown less often than the cap.
 */
const AddWoman = ({
  row,
  decks: { people, input, score, shown },
  isProposing,
  action,
  label,
  isFocused,
  onAdd,
}: {
  row: DeckRow
  decks: DecksShown
  /** A place is empty, or becomes so. */
  isProposing: boolean
  action: Pick<ReturnType<typeof useAdminAction<'setAssignment'>>, 'state' | 'blocked'>
  label: string
  /** True right after the admin opened the field, so that the next key is typed into it. */
  isFocused: boolean
  onAdd: (uid: string) => void
}) => {
  const [sought, setSought] = useState('')
  const [typed, type] = useTyped('', (words) => setSought(words.trim().toLowerCase()))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const free = useMemo(() => {
    const never = input.never.filter(([manUid]) => manUid === row.uid).map(([, uid]) => uid)
    const taken = new Set([...row.womenUids, ...never])
    return input.women
      .filter((uid) => !taken.has(uid))
      .map((uid) => ({ uid, name: nameIn(people, uid) }))
  }, [row, people, input])
  const isTyped = sought !== ''
  const found = useMemo(() => {
    if (!isTyped && !isProposing) return []
    return free
      .filter(({ uid, name }) =>
        isTyped ? name.toLowerCase().includes(sought) : (shown.get(uid) ?? 0) < input.settings.cap,
      )
      .map((woman) => ({ ...woman, score: score(row.uid, woman.uid)?.score ?? 0 }))
      .sort((one, other) => other.score - one.score)
      .slice(0, isTyped ? foundMax : proposedMax)
  }, [isTyped, isProposing, sought, free, shown, input, row, score])
  return (
    <div className="flex flex-col gap-2">
      <input
        type="search"
        ref={field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        className={`${deskFieldClass} w-64`}
      />
      {!isTyped && found.length > 0 && <p className="text-muted">{words.bestNext}</p>}
      <ul className="flex flex-wrap gap-2">
        {found.map(({ uid, name, score: points }) => (
          <li key={uid}>
            <ActionButton action={action} onPress={() => onAdd(uid)}>
              {words.addOne(name, curationText.points(points))}
            </ActionButton>
          </li>
        ))}
      </ul>
      {isTyped && found.length === 0 && <p role="status">{words.noneFound}</p>}
    </div>
  )
}
