/**
 * Firefox denies channels where it denies storage (https://github.com/dexie/Dexie.js/pull/1465). Dexie makes one when it is imported, and the page
 * would stay empty: it is imported after this, and does without.
 */
try {
  new BroadcastChannel('allowed').close()
} catch {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}

export {}
