/** A bench of docs/benchmarks.md. Its goals stand in its file, beside the figures. */
interface NumberedBench {
  /** The bench, as `folder/file` of tests/bench. */
  file: string
  what: string
  /** The peer that was measured in the same run. */
  peer: string
  /** Where a bench needs longer than others. */
  timeoutMs?: number
}

export const numberedBenches: Readonly<Record<string, NumberedBench>> = {
  P1: {
    file: 'speed/dead-wifi',
    what: 'dead Wi-Fi: open → first cards',
    peer: 'a page that waits for Firebase Auth and reads Firestore’s persistent cache',
  },
  P2: {
    file: 'speed/offline',
    what: 'offline open → first painted card, worker installed',
    peer: 'the same screen on Firebase’s own persistence',
  },
  P3: {
    file: 'speed/query',
    what: 'first indexed query of a new page, 10,000 documents',
    peer: 'getDocsFromCache, of a shape never synced and of one that was',
  },
  P4: {
    file: 'speed/landing',
    what: 'landing page’s largest paint, slow 4G and a quarter of the speed',
    peer: 'the same page drawn by React and a router, without and with Firebase before it',
  },
  P5: {
    file: 'speed/tap',
    what: 'tap → next paint, 0 and 500 queued',
    peer: 'a button that only sets state',
  },
  P6: {
    file: 'speed/ingest',
    what: 'taking in 1,000 changed documents',
    peer: 'Firestore’s cache; RxDB',
  },
  P7: {
    file: 'speed/other-tab',
    what: 'change in one tab → visible in another',
    peer: 'Firestore’s cache for several tabs',
  },
  P8: {
    file: 'screens/desk',
    what: 'the desk’s table of 10,000 rows; its page beside a dry run',
    peer: 'the same rows all drawn at once',
  },
  P9: {
    file: 'curation/assigner',
    what: 'curation',
    peer: 'an exact flow, HiGHS, LEMON; a sort of all pairs; a sort for each man',
  },
  P10: {
    file: 'speed/photo',
    what: 'a 12-megapixel photo to the limits',
    peer: 'browser-image-compression on the main thread',
  },
  P11: {
    file: 'reads/round',
    what: 'documents billed over a round of six sessions',
    peer: 'a client that listens to what it shows',
  },
  P12: {
    file: 'speed/other-phone',
    what: 'match confirmed → visible on the other phone, 100 ms there and back',
    peer: 'a bare listener on the match',
  },
  P13: {
    file: 'speed/back-online',
    what: '50 queued actions, back online, 400 ms there and back',
    peer: 'one after the other',
  },
  P14: {
    file: 'speed/push',
    what: 'push received with every page closed → notification shown',
    peer: 'Firebase’s own worker; a worker that only shows',
  },
  P15: {
    file: 'curation/round-end',
    what: 'a whole campus on the server, 5,000 men and 5,000 women',
    peer: 'the same at a tenth',
  },
  P16: {
    file: 'screens/lighthouse',
    what: 'Lighthouse, mobile preset: landing; signed-in deck',
    peer: '–',
  },
  P17: {
    file: 'functions/cold-start',
    what: 'a call’s cold start',
    peer: 'a bundle that loads everything at its start',
  },
  P18: {
    file: 'speed/morning',
    what: 'icon tapped in the morning: worker stopped, offline, a sixth of the speed → first card',
    peer: '–',
  },
  P19: {
    file: 'speed/memory',
    what: 'memory after 30 minutes of use: deck, photos, chat, 500 messages',
    peer: 'an empty page',
  },
  P20: {
    file: 'wire/week',
    what: 'bytes of a student’s week: 2 rounds, 6 sessions a day, 200 messages; 200 bytes for each head',
    peer: '–',
  },
  P21: {
    file: 'speed/first-visit',
    what: 'link → landing → signed in → first card, nothing kept, a far network, a quarter of the speed',
    peer: '–',
  },
  P22: {
    file: 'screens/swipes',
    what: 'swipe → next face sharp, a quarter of the speed',
    peer: '–',
  },
  P23: {
    file: 'wire/update',
    what: 'bytes of an update that touched one screen',
    peer: 'a first installation',
  },
  P25: {
    file: 'speed/hidden',
    what: 'a tab that nobody looks at, ten minutes',
    peer: '–',
  },
  P29: {
    file: 'loop/changed',
    what: 'a developer’s loop',
    peer: '–',
    // The bench runs the whole of `npm test`.
    timeoutMs: 3_600_000,
  },
}

export const numberOf = (file: string): string | undefined =>
  Object.entries(numberedBenches).find(([, bench]) => bench.file === file)?.[0]
