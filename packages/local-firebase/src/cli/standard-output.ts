/**
 * Keeps standard output for what the program itself says there, through process.stdout: a program
 * that started this one may read it. Everything that goes through the console, above all the log
 * lines of firebase-functions, goes to standard error. Before the functions are imported: their
 * logger takes the console as it finds it.
 */
export const keepStandardOutput = (): void => {
  console.log = console.info = console.debug = console.error
}
