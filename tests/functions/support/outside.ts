import type { Outside } from '../../../functions/platform/admin.ts'

export interface MemoryOutside extends Outside {
  /** Folders that were emptied, with the instant they were asked for. */
  emptied: { folder: string; before: number | undefined }[]
  /** URLs that were ended, as path#token. */
  revoked: string[]
  /** Stored files, and when they were stored. */
  stored: Map<string, number>
  disabled: string[]
  removed: string[]
  /** Lets this many calls through, then fails every one. */
  dieAfter(calls: number): void
}

/** Sign-ins and files in memory: what was asked of them, in order. */
export const createMemoryOutside = (): MemoryOutside => {
  let left = Number.POSITIVE_INFINITY
  const ask = async (note: () => void): Promise<void> => {
    if (left <= 0) throw new Error('The server died')
    left -= 1
    note()
  }
  const outside: MemoryOutside = {
    emptied: [],
    revoked: [],
    stored: new Map(),
    disabled: [],
    removed: [],
    dieAfter: (calls) => {
      left = calls
    },
    files: {
      has: async (path) => outside.stored.has(path),
      // Two at a time, so that a run goes through several pieces.
      list: async (folder, from) => {
        const found = [...outside.stored]
          .filter(([path]) => path.startsWith(folder) && path > (from ?? ''))
          .map(([path, storedAt]) => ({ path, storedAt, generation: String(storedAt) }))
          .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        return {
          files: found.slice(0, 2),
          next: found.length > 2 ? (found[1]?.path ?? null) : null,
        }
      },
      remove: ({ path, generation }) =>
        ask(() => {
          if (String(outside.stored.get(path)) === generation) outside.stored.delete(path)
        }),
      removeUnder: (folder, before) => ask(() => outside.emptied.push({ folder, before })),
      revoke: (path, token) => ask(() => outside.revoked.push(`${path}#${token}`)),
    },
    signIns: {
      disable: (uid) => ask(() => outside.disabled.push(uid)),
      remove: (uid) => ask(() => outside.removed.push(uid)),
    },
  }
  return outside
}
