import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import type { UserDatabase } from '../database/schema.ts'

/** How long each kind may be undone, in milliseconds. */
const undoMs = {
  'photo-removal': 5 * durations.second,
  'match-ending': limits.endingUndoMs,
} as const

export type UndoNoteKind = keyof typeof undoMs

/** Something that a person began and may still undo. A row of `drafts`: every tab and the next page see it. */
export interface UndoNote {
  kind: UndoNoteKind
  /**
   * A removed photo's file id on this phone, else its address: the address changes when an upload ends,
   * the id does not. An ended match's other person.
   */
  id: string
  /** When its time is over: Unix milliseconds of the device. */
  dueAt: number
}

const prefix = 'undo:'
const keyOf = (kind: UndoNoteKind, id: string): string => `${prefix}${kind}:${id}`

export const addUndoNote = async (
  { drafts }: UserDatabase,
  kind: UndoNoteKind,
  id: string,
): Promise<void> => {
  await drafts.put({ key: keyOf(kind, id), value: Date.now() + undoMs[kind] })
}

/** Undoes what was begun; also lets go of what is finished. */
export const dropUndoNote = ({ drafts }: UserDatabase, kind: UndoNoteKind, id: string) =>
  drafts.delete(keyOf(kind, id))

export const hasUndoNote = async (
  { drafts }: UserDatabase,
  kind: UndoNoteKind,
  id: string,
): Promise<boolean> => (await drafts.get(keyOf(kind, id))) !== undefined

export const allUndoNotes = async ({ drafts }: UserDatabase): Promise<UndoNote[]> => {
  const rows = await drafts.where('key').startsWith(prefix).toArray()
  return (Object.keys(undoMs) as UndoNoteKind[]).flatMap((kind) =>
    rows
      .filter(({ key }) => key.startsWith(keyOf(kind, '')))
      .map(({ key, value }) => ({
        kind,
        id: key.slice(keyOf(kind, '').length),
        dueAt: Number(value),
      })),
  )
}

/**
 * This function is not async: Dexie stops following a live query that awaits functions which await others.
 */
export const undoableIds = ({ drafts }: UserDatabase, kind: UndoNoteKind) =>
  drafts
    .where('key')
    .startsWith(keyOf(kind, ''))
    .primaryKeys()
    .then(
      (keys): ReadonlySet<string> => new Set(keys.map((key) => key.slice(keyOf(kind, '').length))),
    )

/** Milliseconds until a note is due. A device clock that was moved back holds up none. */
export const untilDue = ({ kind, dueAt }: UndoNote): number =>
  Math.min(dueAt - Date.now(), undoMs[kind])
