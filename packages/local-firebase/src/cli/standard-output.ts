/**
 * Keeps standard output for a program that reads it. Call it before the functions are imported,
 * because the logger of firebase-functions takes the console as it finds it.
 */
export const keepStandardOutput = (): void => {
  console.log = console.info = console.debug = console.error
}
