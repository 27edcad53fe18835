/** Site data is blocked as a whole: Chromium then says of a database only that it is unknown. */
const isAllDenied = (): boolean => {
  try {
    // A worker has none to deny.
    return Reflect.get(globalThis, 'localStorage') === null
  } catch {
    return true
  }
}

/** This browser gives the page no storage: private windows of some, blocked site data of all. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'MissingAPIError' || error.name === 'SecurityError' || isAllDenied())
