import { GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { curationDecksText as words } from '../../../shared/text/desk/curation.ts'
import { ActionButton, isFree } from '../../act/ActionButton.tsx'
import { deskButtonClass } from '../../act/desk-classes.ts'
import {
  type DeckLists,
  withLock,
  withoutLock,
  withoutWoman,
  withVeto,
  withWomanAt,
} from './edit-deck.ts'
import type { useDeckEdits } from './use-deck-edits.ts'

/** The type of a dragged woman. Decks of other men do not take it. */
const dragType = 'application/x-mulaqat-woman'

/** One woman of a draft: her handle is dragged, or pressed with keys; buttons do the same. */
export const DeckEditorRow = ({
  uid,
  name,
  place,
  edits: { action, lists, change },
  onLeave,
  onReplace,
  children,
}: {
  uid: string
  name: string
  place: number
  edits: Pick<ReturnType<typeof useDeckEdits>, 'action' | 'lists' | 'change'>
  /** She goes out of the deck, and this row with her. */
  onLeave: (next: DeckLists) => void
  onReplace: () => void
  children: ReactNode
}) => {
  const [isOver, setOver] = useState(false)
  const isLocked = lists.locks.includes(uid)
  const toggled = () => (isLocked ? withoutLock(lists, uid) : withLock(lists, uid))
  const keys: Readonly<Record<string, () => void>> = {
    arrowup: () => change(withWomanAt(lists, uid, place - 1)),
    arrowdown: () => change(withWomanAt(lists, uid, place + 1)),
    delete: () => onLeave(withoutWoman(lists, uid)),
    l: () => change(toggled()),
    v: () => onLeave(withVeto(lists, uid)),
    r: onReplace,
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (isFree(action)) act()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dragged = event.dataTransfer.getData(dragType)
    if (isFree(action) && lists.women.includes(dragged)) change(withWomanAt(lists, dragged, place))
  }
  const button = (label: string, act: () => void) => (
    <ActionButton action={action} look="plain" onPress={act}>
      {label} <span className="sr-only">{name}</span>
    </ActionButton>
  )
  return (
    <li
      className={`flex flex-wrap items-start gap-2 ${isOver ? 'ring-2 ring-primary' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        draggable
        aria-label={words.handle(name)}
        aria-keyshortcuts="ArrowUp ArrowDown Delete L V R"
        title={words.keys}
        className={`${deskButtonClass('plain')} cursor-grab`}
        onKeyDown={press}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, uid)}
      >
        <GripVertical aria-hidden />
      </button>
      {children}
      <div className="flex w-full flex-wrap sm:pl-11">
        {button(isLocked ? words.unlock : words.lock, () => change(toggled()))}
        {button(words.replace, onReplace)}
        {button(words.remove, () => onLeave(withoutWoman(lists, uid)))}
        {button(words.veto, () => onLeave(withVeto(lists, uid)))}
      </div>
    </li>
  )
}
