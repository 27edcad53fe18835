const failure =
  /dynamically imported module|Importing a module script failed|module script|preload/i

/** Each engine has its own words for a part of the app that did not arrive. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && failure.test(error.message)
