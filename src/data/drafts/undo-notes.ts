import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import type { UserDatabase } from '../database/schema.ts'

/** The time for which each kind may be undone, in milliseconds. */
const undoMs = {
  'photo-removal': 5 * durations.second,
  'match-ending': limits.endingUndoMs,
} as const

export type UndoNoteKind = keyof typeof undoMs

/**
 * An act that a person began and may still undo. It is a row of `drafts`, so that every tab and the next page
 * see it.
 */
export interface UndoNote {
  kind: UndoNoteKind
  /**
   * For a removed photo: its file id on this phone, else its address; an address changes when an upload ends,
   * a file id does not. For an ended match: the other person's uid.
   */
  id: string
  /** Device time until which it can be undone, Unix milliseconds. */
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

/** Deletes a note, to undo its act or because the act is done. */
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

/**
 * Milliseconds until a note is due. A device clock that was moved back does not make it longer than the time
 * to undo.
 */
export const untilDue = ({ kind, dueAt }: UndoNote): number =>
  Math.min(dueAt - Date.now(), undoMs[kind])
