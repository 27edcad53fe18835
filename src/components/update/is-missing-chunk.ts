const failure =
  /dynamically imported module|Importing a module script failed|module script|preload/i

/** Whether a part of the app did not arrive; each engine has its own words for it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && failure.test(error.message)
