/**
 * Sends the console to standard error, so that standard output has only what this program writes to
 * process.stdout: another program may read it. Call it before the functions are imported, because
 * the logger of firebase-functions takes the console as it finds it.
 */
export const keepStandardOutput = (): void => {
  console.log = console.info = console.debug = console.error
}
