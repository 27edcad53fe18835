import { durations, limits } from '../../shared/limits.ts'
import type { UserDatabase } from './schema.ts'

/** How long each kind may be undone, in milliseconds. */
const undoMs = {
  'photo-removal': 5 * durations.second,
  'match-ending': limits.endingUndoMs,
} as const

export type UndoNoteKind = keyof typeof undoMs

/** Something that a person began and may still undo. A row of `drafts`: every tab and the next page see it. */
export interface UndoNote {
  kind: UndoNoteKind
  /** Of a removal what its photo is shown from: the address changes when an upload ends, this does not. Of an ending the uid. */
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

/** What of one kind may still be undone: the ids. */
export const undoableIds = async (
  database: UserDatabase,
  kind: UndoNoteKind,
): Promise<ReadonlySet<string>> => {
  // Dexie's live query loses track of reads that follow a deeper chain of async functions.
  const start = keyOf(kind, '')
  const keys = await database.drafts.where('key').startsWith(start).primaryKeys()
  return new Set(keys.map((key) => key.slice(start.length)))
}

/** Milliseconds until a note is due. A device clock that was moved back holds up none. */
export const untilDue = ({ kind, dueAt }: UndoNote): number =>
  Math.min(dueAt - Date.now(), undoMs[kind])
