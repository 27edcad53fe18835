/**
 * Firefox denies channels where it denies storage (https://github.com/dexie/Dexie.js/pull/1465). Dexie makes a
 * channel when it is imported, and would leave the page empty: it is imported after this, and does without.
 */
try {
  new BroadcastChannel('allowed').close()
} catch {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}

export {}
