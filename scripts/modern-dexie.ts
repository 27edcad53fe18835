/** The package's own entry is the ES5 build; this one is a third smaller. For every bundle. */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }
