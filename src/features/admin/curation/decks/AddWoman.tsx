import { useEffect, useMemo, useRef, useState } from 'react'
import type { useAdminAction } from '../../../../data/react/use-admin-action.ts'
import { curationText, curationDecksText as words } from '../../../../shared/text/admin/curation.ts'
import { ActionButton } from '../../frame/ActionButton.tsx'
import { deskFieldClass } from '../../frame/desk-classes.ts'
import { useTyped } from '../../table/use-typed.ts'
import { type DeckRow, type DecksShown, nameIn } from './deck-row.ts'

const foundMax = 8
const proposedMax = 2

/**
 * Women whom he may meet and whose name holds what is typed, the best pair first. While nothing is
 * typed, the best for a place that is empty: of women who are shown less often than the cap.
 */
export const AddWoman = ({
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
