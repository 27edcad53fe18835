import type { Outside } from '../../../functions/admin.ts'

export interface MemoryOutside extends Outside {
  /** Folders that were emptied, with the instant they were asked for. */
  emptied: { folder: string; before: number | undefined }[]
  /** URLs that were ended, as path#token. */
  revoked: string[]
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
    disabled: [],
    removed: [],
    dieAfter: (calls) => {
      left = calls
    },
    files: {
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
