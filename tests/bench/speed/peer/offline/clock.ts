/** Stands in for the product's clock, which keeps its offset in Dexie: the peer has none of that. */
export const serverNow = (): number => Date.now()
export const useNow = serverNow
