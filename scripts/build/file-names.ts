/** All parts of a build name their files alike, so that what two of them hold, as a font, is one file. */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
}
