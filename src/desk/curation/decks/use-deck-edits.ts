import { useState } from 'react'
import { participantId } from '../../../shared/ids.ts'
import { curationDecksText as words } from '../../../shared/text/desk/curation.ts'
import { toldWithUndo } from '../../act/undoing.ts'
import { draftsListed } from '../../data/desk-lists.ts'
import { useAdminAction } from '../../data/use-admin-action.ts'
import type { DeckRow } from './deck-row.ts'
import type { DeckLists } from './edit-deck.ts'

interface Past {
  readonly undo: readonly DeckLists[]
  readonly redo: readonly DeckLists[]
}

const fieldsOf = ({ women, locks, vetoes }: DeckLists) => ({
  assignedUids: [...women],
  locks: [...locks],
  vetoes: [...vetoes],
})

/** Changes of one draft, each of them on the server at once, and the way back and forth. */
export const useDeckEdits = (roundId: string, row: DeckRow) => {
  const action = useAdminAction('setAssignment', {
    query: draftsListed(roundId),
    id: participantId(roundId, row.uid),
  })
  const [past, setPast] = useState<Past>({ undo: [], redo: [] })
  const lists: DeckLists = { women: row.womenUids, locks: row.locks, vetoes: row.vetoes }

  /** The server refuses the edit of a draft that another admin has changed meanwhile. @returns the stored lists */
  const put = async (next: DeckLists, seen: DeckLists): Promise<DeckLists | null> => {
    const request = { roundId, uid: row.uid, ...fieldsOf(next), seen: fieldsOf(seen) }
    const stored = await action.run(request)
    return stored === null
      ? null
      : { women: stored.assignedUids, locks: stored.locks, vetoes: stored.vetoes }
  }
  const step = async (from: 'undo' | 'redo') => {
    const target = past[from].at(-1)
    if (target === undefined || (await put(target, lists)) === null) return
    const to = from === 'undo' ? 'redo' : 'undo'
    setPast({ ...past, [from]: past[from].slice(0, -1), [to]: [...past[to], lists] })
  }
  const change = async (next: DeckLists) => {
    const stored = await put(next, lists)
    if (stored === null) return
    setPast({ undo: [...past.undo, lists], redo: [] })
    toldWithUndo(words.changed(row.name), async () => {
      if ((await put(lists, stored)) === null) return
      setPast(({ undo }) => ({ undo: undo.slice(0, -1), redo: [stored] }))
    })
  }
  return {
    action,
    lists,
    change: (next: DeckLists) => void change(next),
    undo: past.undo.length === 0 ? null : () => void step('undo'),
    redo: past.redo.length === 0 ? null : () => void step('redo'),
  }
}
