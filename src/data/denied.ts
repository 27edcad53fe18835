/** This browser gives the page no storage: private windows of some, blocked site data of all. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'MissingAPIError' || error.name === 'SecurityError')
