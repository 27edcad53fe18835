/** This clock replaces the product's clock, which keeps its offset in Dexie: the peer has no Dexie. */
export const serverNow = (): number => Date.now()
export const useNow = serverNow
