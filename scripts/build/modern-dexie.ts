/** An alias for every bundle: the package's own entry is ES5, this file is a third smaller. */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }
