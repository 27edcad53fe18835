import type { UserDatabase } from './schema.ts'

/** What was begun and may still be undone. On the phone: a page that ends meanwhile undoes nothing. */
export interface UndoNote {
  id: string
  /** Device time. */
  dueAt: number
}

/** Notes of one kind, each of which may be undone for `undoMs`. */
export const undoNotes = (kind: 'removing' | 'ending', undoMs: number) => {
  const prefix = `${kind}:`
  const keyOf = (id: string): string => `${prefix}${id}`
  return {
    note: async ({ drafts }: UserDatabase, id: string): Promise<void> => {
      await drafts.put({ key: keyOf(id), value: Date.now() + undoMs })
    },
    undo: ({ drafts }: UserDatabase, id: string): Promise<void> => drafts.delete(keyOf(id)),
    isNoted: async ({ drafts }: UserDatabase, id: string): Promise<boolean> =>
      (await drafts.get(keyOf(id))) !== undefined,
    all: async ({ drafts }: UserDatabase): Promise<UndoNote[]> =>
      (await drafts.where('key').startsWith(prefix).toArray()).map(({ key, value }) => ({
        id: key.slice(prefix.length),
        dueAt: Number(value),
      })),
    /** Each when its time is over. Returns the stop. A device's clock that was moved back holds up none. */
    whenDue: (notes: readonly UndoNote[], finish: (id: string) => Promise<void>): (() => void) => {
      const timers = notes.map(({ id, dueAt }) =>
        setTimeout(
          () => void finish(id).catch(() => undefined),
          Math.min(dueAt - Date.now(), undoMs),
        ),
      )
      return () => timers.forEach(clearTimeout)
    },
  }
}
