import type { DexieOptions } from 'dexie'

/**
 * Makes Dexie read from the disk. Otherwise it would answer a new query from its memory, for three seconds or
 * as long as another screen asks the same, and a page that wakes would miss what was written while it slept.
 */
export const readsFromDisk = { cache: 'disabled' } as const satisfies DexieOptions
