/**
 * Each letter of a hash stands in the worker's list 170 times: seven is the least that Rolldown takes.
 * All parts of a build name their files alike, so that what two of them hold, as a font, is one file.
 */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}
