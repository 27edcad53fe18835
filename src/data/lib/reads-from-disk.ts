import type { DexieOptions } from 'dexie'

/**
 * Dexie would give a query that starts anew the answer that it remembers, for three seconds or as long
 * as another screen asks the same. A page that wakes must see what was written while it slept.
 */
export const readsFromDisk = { cache: 'disabled' } as const satisfies DexieOptions
