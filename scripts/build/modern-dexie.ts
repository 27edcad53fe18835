/** An alias for every bundle: the package's own entry is ES5 in a wrapper, this one is a module (docs/adr/0075). */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }
