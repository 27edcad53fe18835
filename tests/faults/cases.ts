/**
 * The faults of a phone, the promise for each, and the test that holds the promise. A test says what it
 * holds at the end of its title: 'two tabs … [5]', or '… [3, 4]' for several.
 */
export type Fault = readonly [fault: string, promise: string]

export const faults: Readonly<Record<number, Fault>> = {
  1: ['Tab killed before the like’s tx commits', 'nothing happened; button still ’Like’'],
  2: ['Killed after commit, before send', 'sent at next start; shown ’Liked’ meanwhile'],
  3: [
    'Killed after server commit, before ack stored',
    'replay → denied → own doc read → done; no toast',
  ],
  4: ['Killed between ack and marking done', 'as 3'],
  5: ['Two tabs flush together', 'lock: one sender; if both, one document'],
  6: ['Lock-holding tab frozen', 'lease lapses ≤30 s, other tab continues'],
  7: ['Same card liked in two tabs offline', 'one row (same id)'],
  8: ['Tab and SW sync flush at once', 'one document'],
  9: ['SW killed mid-flush', 'lease lapses; page resumes'],
  10: ['sync lastChance fails', 'row stays queued; page triggers remain'],
  11: [
    'Background Sync missing/disabled (iOS, Firefox, WebView)',
    'other triggers deliver at next open',
  ],
  12: [
    'Clock +1 day / −1 day / jumps mid-session',
    'backoff uses monotonic time; phase badge uses server offset; server decides',
  ],
  13: ['Time zone change', 'phases and day groups stay Asia/Kolkata / device as specified'],
  14: [
    'ID token expires while offline (1 h, 30 d)',
    'app stays usable read-only; no sign-out; refresh on reconnect',
  ],
  15: ['Refresh fails: network', 'treated as offline'],
  16: ['Refresh fails: user disabled/deleted', 'wipe local data, go to /, say why'],
  17: ['401 once mid-flush', 'refresh + retry once, same op id'],
  18: [
    'Sign-out with pending outbox online',
    'flush ≤5 s, else dialog "n changes not sent: wait / discard"',
  ],
  19: [
    'Sign-out with pending outbox offline',
    'user chooses; discard deletes rows; never sent later as someone else',
  ],
  20: [
    'Account B signs in on A’s device',
    'separate DB per uid; A’s rows never sent with B’s token; B sees none of A',
  ],
  21: ['Sign-out in tab 1 while tab 2 writes', 'tab 2 stops, clears, goes to /'],
  22: [
    'Quota exceeded on outbox write',
    'image cache purged, retry once; then clear error, nothing half-written',
  ],
  23: ['Quota exceeded on cache write', 'page works uncached'],
  24: ['Quota exceeded at SW install', 'old SW stays, no loop'],
  25: ['SW update while a write is open', 'reload postponed until tx done'],
  26: ['SW update during upload or dirty form', 'prompt waits; draft persisted; then one reload'],
  27: ['Old tab, new SW, hashed chunk gone', 'chunk error → one guarded reload to new build'],
  28: ['New app, older SW cache left over', 'outdated caches removed, outbox untouched'],
  29: ['"Update on reload" in DevTools', '≤1 reload, never a loop'],
  30: [
    'SW script 404/HTML/500 at update, or a file that it lists has other bytes',
    'keep current SW',
  ],
  31: ['SW registration >10,000 ms', 'app runs without SW; retried next start'],
  32: ['Two deploys within a minute', 'ends on the newest; ≤1 reload each'],
  33: [
    'Dexie upgrade while another tab holds the old version',
    'versionchange closes old tab’s DB; old tab shows "Reload"; outbox kept',
  ],
  34: ['Upgrade throws midway', 'tx aborts, old data intact, safe mode'],
  35: [
    'Newer DB opened by older code (rollback)',
    'VersionError → cache rebuilt in new name, outbox exported across first',
  ],
  36: [
    'DB corrupt / UnknownError on open',
    'reopen, retry, then rebuild from server; outbox salvaged if readable; user told if not',
  ],
  37: ['iOS "connection to IDB server lost"', 'reopen + retry once, invisible'],
  38: [
    'Storage denied altogether',
    'one clear screen: what is off, how to allow it per browser, nothing half-working',
  ],
  39: [
    'Whole origin storage evicted',
    'start as fresh install, Auth may survive or not; no crash; server data returns',
  ],
  40: ['Only Cache Storage evicted, Dexie kept (and reverse)', 'shell refetched; data intact'],
  41: ['persist() denied', 'works; one-time hint to install'],
  42: [
    'Round ended while offline with queued like',
    'server denies → row dead phase_closed; card returns to ’Like’ disabled; one toast',
  ],
  43: ['Subscription expired while offline', 'dead no_subscription, seed’s expired text'],
  44: [
    'Girl unassigned while offline',
    'card, photos, grant removed locally; queued like dead not_assigned',
  ],
  45: [
    'Match revoked / blocked while offline',
    'name and handle gone from Dexie and caches at first sync',
  ],
  46: [
    'Round switched (new active) while offline',
    'old deck replaced atomically, old likes kept as history',
  ],
  47: [
    'Permission revoked mid-listen (permission-denied)',
    'that listener stops, its rows purged, others live',
  ],
  48: ['Duplicate snapshot delivery', 'idempotent puts; 0 duplicate rows, 0 extra toasts'],
  49: ['Out-of-order snapshots / older after newer', 'version compare; newer kept'],
  50: [
    'Snapshot says ’not liked’ before our like lands',
    'optimistic overlay wins until op done/dead',
  ],
  51: ['Delete missed while away', 'full reconcile per query on first server snapshot'],
  52: ['Listener silent after resume', 'watchdog ≤8 s → restart; "Updating…" not stale-as-fresh'],
  53: ['SDK assertion failure', 'sync restarts ≤5 s, UI unaffected'],
  54: ['Captive portal 200 HTML on JSON', 'rejected by type+schema, never cached, state = offline'],
  55: ['Captive portal on navigation', 'shell served from precache'],
  56: ['Portal/proxy TLS error or 30x to login', 'offline state, no sign-out'],
  57: ['500/502/503', 'retry with backoff'],
  58: ['429 with Retry-After', 'obeyed; no earlier attempt'],
  59: ['400/invalid-argument', 'dead once, shown once, never retried'],
  60: ['Poison op at queue head', 'others pass it; ordering only within one key'],
  61: ['Request hangs for ever', 'abort at 15 s (uploads: no progress 30 s)'],
  62: ['Slow-loris 1 kB/s', 'UI from Dexie ≤1.5 s; no spinner-only screens'],
  63: [
    'Flapping network every 2 s for 5 min',
    'all ops delivered once; ≤1 connection attempt per backoff step',
  ],
  64: ['Response truncated / wrong JSON', 'as network error'],
  65: [
    'Photo upload cut at 60 %',
    'resumes or restarts from stored bytes; slot never shows a broken image; profile not changed until finished',
  ],
  66: ['Upload done, profile write lost', 'profile op replays; orphan files swept by S'],
  67: ['Photo removed while its upload is queued', 'upload cancelled, nothing appears'],
  68: ['Two edits of one field offline', 'last local wins, one write'],
  69: [
    'Same field edited on two devices',
    'field-level merge, later server time wins; other fields kept',
  ],
  70: ['Wizard killed at any step', 'resumes at derived step with typed text'],
  71: ['Compression worker blocked/crashes', 'main-thread path; else clear error'],
  72: ['Push denied / revoked / auto-revoked', 'bar shown again, no errors, token deleted'],
  73: ['Push while app focused', 'notification + toast + event, once each'],
  74: ['Push duplicated or replayed', 'one notification (tag), one list row'],
  75: ['Push malformed/empty', 'generic visible notification (never silent)'],
  76: ['Push for signed-out or other account', 'generic text, no data written'],
  77: [
    'FCM token rotated / SW redundant during getToken',
    'retried next start; old token removed server-side',
  ],
  78: ['College list missing/HTML/500', 'empty list, seed behaviour'],
  79: ['localStorage/sessionStorage throws', 'app works'],
  80: [
    'Chunk load fails offline on a not-visited route',
    'all signed-in routes precached; admin shows offline notice',
  ],
  81: [
    'Page left mid-write, kept by the browser for Back',
    'its transactions end; the next page reads and writes',
  ],
  82: [
    'Saved data does not open while photos, scans and drafts wait',
    'Reload first; a repair carries them along, or says why not and deletes nothing',
  ],
  83: [
    'The battery dies after a press',
    'what was called kept is on the disk: shown and sent after the next start; pulls are made again',
  ],
  90: [
    'A selection ends beside a dialog, or a press misses it',
    'the dialog stays, with what was typed in it',
  ],
  91: [
    'A sentence is typed where no field takes it: its dialog has just closed, or does not open',
    'a dialog’s first field has the focus; letters of a word act for nobody',
  ],
  92: [
    'An admin’s key is held, or pressed before the pictures are seen',
    'at most the one on the screen is decided, once its pictures were drawn',
  ],
  93: [
    'A queue changes under an admin’s hands: an urgent row comes, a colleague decides',
    'the row in view stays with the words typed for it, and says so',
  ],
  94: ['A table is scrolled while it is being read', 'its next page comes, behind the newest rows'],
  95: [
    'A publishing is pressed while another dry run is shown, or a colleague has changed a draft',
    'it is not sent: only what stands on the screen is published, after its counts were read',
  ],
  96: [
    'The next round is made while one runs',
    'it is prepared beside it; ending the running one is called so, counted, and asks why',
  ],
  97: [
    'Few men are in a round: the floor cannot be met for all women',
    'nobody is shown to nobody while a place is left',
  ],
  98: [
    'A row is pressed whose details lie below the screen; a key removes the row that has the focus',
    'what it opens comes into view with the focus; keys go on with the next row',
  ],
  99: [
    'An admin undoes a decision that was told already',
    'what was told gives way, under its own id, to that it waits again',
  ],
  84: [
    'The server pokes while an entry is in flight',
    'what it makes due is read once or twice, not until the answer comes',
  ],
  85: [
    'A document of a later build, which this one cannot read',
    'deletes nothing: neither its own rows nor what depends on them',
  ],
  86: ['The phone’s own database does not answer', 'said after five seconds, with a reload'],
  87: [
    'Somebody else signs in while a screen is about to delete, pay or appeal',
    'nothing is done in the other name: the call names its account',
  ],
  110: [
    'A photo has much metadata, fill bytes, a wrong name or type, 200 megapixels, or is half there',
    'what the browser can open is taken; half a file, and what is no image, is named so',
  ],
  111: [
    'The phone sleeps while a photo is prepared',
    'only the time in which it is seen counts; three tries before it is dropped with a reason',
  ],
  112: [
    'A canvas gives back noise, one colour or a half instead of what was drawn',
    'nothing of it is kept; what to do is said',
  ],
  113: [
    'A press comes before the one before it is drawn, or from another device',
    'both are kept: a press sends what it changes, not the whole as it was drawn',
  ],
  114: [
    'Two pictures are prepared at once, or the earlier one is ready later',
    'what is sent is what is on the screen; the later choice stays',
  ],
  115: [
    'A match tells of a message whose words have not come',
    'list, number, order and tab show that there is news',
  ],
  116: [
    'Words that one tab has sent stand in the field of another',
    'they leave it too; they are not sent or kept again',
  ],
  117: ['Somebody ends it while their profile is open', 'name, handle and photos go at once'],
  118: ['Photos are on their way, four notes of progress a second', 'no bar reads their bytes'],
  119: [
    'Enter of a touch screen’s keyboard, or of an input method',
    'begins a line, or ends a word; sends nothing',
  ],
  120: [
    'More edits of the own profile than the server takes in an hour',
    'they wait, shown, and arrive once each when the pause is over',
  ],
  121: [
    'A second read mark of one match within ten seconds, by this phone or another',
    'rests, goes later, never refused; a phone that knows does not ask before',
  ],
  122: [
    'Two phones change one plan to meet, each offline for ten minutes, in any order',
    'both hold one plan, or know that there is none; each press is heard once or refused aloud',
  ],
  123: [
    'A link of a shared date is taken back before it has arrived',
    'it is sent first and taken back after it, so that nothing stands in the end',
  ],
  124: [
    'A private answer is changed within half a minute, or its answer is lost, or its match ends meanwhile',
    'the last one counts once and is never refused for its hurry; of an ended match nothing is left',
  ],
  125: [
    'The answer to an admin’s press is lost, and they go on before they press again',
    'nothing happens twice, words added meanwhile are kept, and the undo takes back the first press',
  ],
  126: [
    'A photo has no small copy, or not yet',
    'the photo is shown and kept in its place; neither is asked for twice',
  ],
  131: [
    'The card that she reads took the place of one that has left; then cards before it come and go',
    'the card in sight stays: no press meets somebody else',
  ],
  132: [
    'The phone is full, whichever write meets it first: of an act, Retry, Discard, a typed word, a message that comes, a sign-in, a sign-out, an account that is gone',
    'photos give room and it runs again; else nothing is written, nor deleted, and it is said; leaving always works',
  ],
  171: [
    'An act stands upon another one of this phone that has not arrived',
    'it waits for that one; both leave with their match, and nothing drawn is sent as a list',
  ],
  172: [
    'Something arrives, or is typed, while a form is filled in or sent',
    'what was sent alone leaves the field; an offer is overridden only by somebody who was shown it',
  ],
  173: [
    'The browser translates the page: another element stands in the place of each text',
    'the screen goes on, and each text is the newest one',
  ],
  133: [
    'A clock that is only believed: hours wrong at one pull, or kept from the last page',
    'her deck is asked for at its opening; the server decides what was in time',
  ],
  134: ['The browser closes the database of a sleeping page', 'every live query begins again'],
  135: [
    'A row outlives its hour by a day, on a phone that hears nothing',
    'no screen shows it as it was; what ends by itself leaves the phone with the next measured clock',
  ],
}

/** The files that hold a promise in each way, with the numbers that the titles of their tests name. */
export type Held = Readonly<Record<string, readonly number[]>>

/** The real engine in Node, on an IndexedDB and a server in memory. */
export const inMemory: Held = {
  'tests/data/sync/answers.test.ts': [46, 47, 49, 51],
  'tests/data/session/connection.test.ts': [15, 16, 20, 52, 54, 58],
  'tests/data/outbox/read-pace.test.ts': [121],
  'tests/data/outbox/plans.test.ts': [122, 123, 171],
  'tests/data/mutations/lists.test.ts': [171],
  'tests/scripts/emptied.test.ts': [172],
  'tests/unit/domain/avoided-name.test.ts': [172],
  'tests/data/outbox/meeting-answer.test.ts': [124],
  'tests/faults/sim/couples.test.ts': [122],
  'tests/data/outbox/edit-pace.test.ts': [120],
  'tests/data/outbox/engine.test.ts': [12, 22, 33, 51, 60],
  'tests/data/outbox/flush.test.ts': [20, 58],
  'tests/data/outbox/likes.test.ts': [2, 3, 5, 42, 43, 44, 46],
  'tests/data/sync/matches.test.ts': [49],
  'tests/data/database/open.test.ts': [33, 34, 35, 36, 38, 82],
  'tests/data/database/open-failures.test.ts': [36, 82],
  'tests/data/photos/photos.test.ts': [22, 23, 126],
  'tests/data/photos/photo-removal.test.ts': [67],
  'tests/data/photos/photo-uploads.test.ts': [65, 66],
  'tests/data/photos/chosen-photos.test.ts': [111],
  'tests/data/photos/upload-progress.test.ts': [118],
  'tests/unit/photos/image-file.test.ts': [110],
  'tests/unit/photos/compress-photo.test.ts': [111],
  'tests/unit/views/queries.test.ts': [115],
  'tests/data/outbox/profile.test.ts': [68, 69, 113],
  'tests/data/outbox/safety.test.ts': [45],
  'tests/data/session/session.test.ts': [16, 20],
  'tests/data/session/sign-out.test.ts': [18, 19],
  'tests/data/push/push-token.test.ts': [72, 77],
  'tests/data/push/receive-push.test.ts': [74, 75, 76],
  'tests/data/sync/sync.test.ts': [46, 47, 50],
  'tests/data/outbox/worker.test.ts': [16],
  'tests/data/sync/loops.test.ts': [84],
  'tests/data/sync/unreadable.test.ts': [85],
  'tests/data/sync/room.test.ts': [132],
  'tests/data/session/ask.test.ts': [87],
  'tests/faults/battery.test.ts': [83],
  'tests/faults/crash-points.test.ts': [1, 2, 3, 4, 33, 34],
  'tests/faults/flapping.test.ts': [63],
  'tests/faults/outbox.test.ts': [7, 11, 12, 42, 49, 57, 58, 59, 63],
  'tests/faults/page-points.test.ts': [36],
  'tests/faults/storage.test.ts': [37],
  'tests/unit/data/active-registration.test.ts': [77],
  'tests/unit/domain/decide-update.test.ts': [25, 26, 29, 79],
  'tests/unit/data/failure.test.ts': [16, 54, 57, 58, 59, 61, 64],
  'tests/unit/data/overlay.test.ts': [48, 49],
  'tests/unit/data/retry-after.test.ts': [58],
  'tests/functions/rounds/rounds.test.ts': [96],
  'tests/functions/rounds/two-admins.test.ts': [95],
  'tests/unit/curation/assign.test.ts': [97],
  'tests/functions/notifications/undone.test.ts': [99],
  'tests/unit/desk/paged-query.test.ts': [94],
  'tests/unit/data/reconnecting-watch.test.ts': [52, 53],
  'tests/unit/data/stopped-pokes.test.ts': [49],
  'tests/unit/data/token.test.ts': [17],
  'tests/unit/data/leader.test.ts': [52],
  'tests/unit/data/storage.test.ts': [54, 58, 59, 61, 67],
  'tests/faults/full-phone.test.ts': [132],
  'tests/data/session/full-phone.test.ts': [132],
  'tests/data/sync/deck-turns.test.ts': [133],
  'tests/data/sync/moved-clock.test.ts': [133],
  'tests/data/outbox/believed-clock.test.ts': [133],
  'tests/data/database/follow-live.test.ts': [134],
  'tests/data/sync/row-ends.test.ts': [135],
}

/** Journeys of `npm run test:browsers`, seen to pass in Chromium, in Firefox and in WebKit. */
export const inEveryEngine: Held = {
  'tests/browsers/journeys/leaving.journey.ts': [18, 20, 21],
  'tests/browsers/journeys/outbox.journey.ts': [5, 22, 54],
  'tests/browsers/journeys/storage.journey.ts': [39, 81],
}

/** A real Chromium against the local Firebase. */
export const inChromium: Held = {
  'tests/e2e/desk-curation.spec.ts': [95],
  'tests/e2e/desk-home.spec.ts': [125],
  'tests/e2e/desk-keys.spec.ts': [91, 92],
  'tests/e2e/desk-opened-rows.spec.ts': [98],
  'tests/e2e/desk-queue.spec.ts': [93],
  'tests/e2e/listeners.spec.ts': [52],
  'tests/e2e/joining.spec.ts': [70],
  'tests/e2e/photos.spec.ts': [71],
  'tests/faults/browser/battery.spec.ts': [83],
  'tests/faults/browser/chunks.spec.ts': [27],
  'tests/faults/browser/clocks.spec.ts': [12, 13],
  'tests/faults/browser/cold-offline.spec.ts': [80],
  'tests/faults/browser/killed.spec.ts': [3, 4],
  'tests/faults/browser/leaving.spec.ts': [19],
  'tests/faults/browser/storage-denied.spec.ts': [38],
  'tests/faults/browser/network.spec.ts': [56, 58, 61, 63, 64],
  'tests/faults/browser/many-pushes.spec.ts': [74, 75],
  'tests/faults/browser/many-updates.spec.ts': [25, 26, 32],
  'tests/faults/browser/pushes.spec.ts': [72, 73, 74, 76],
  'tests/faults/browser/profile.spec.ts': [67, 78],
  'tests/faults/browser/rounds.spec.ts': [42, 44, 53],
  'tests/faults/browser/storage.spec.ts': [22, 23, 35, 36, 40, 41, 79, 82, 86],
  'tests/faults/browser/tabs.spec.ts': [6, 7],
  'tests/faults/browser/tokens.spec.ts': [14, 15, 16],
  'tests/faults/browser/update-workers.spec.ts': [24, 28, 29, 30, 31],
  'tests/faults/browser/updates.spec.ts': [25, 26, 32],
  'tests/faults/browser/worker.spec.ts': [8, 9, 10, 55, 62],
  'tests/screens/dialogs.spec.ts': [90],
  'tests/screens/college-id.spec.ts': [114],
  'tests/screens/composer.spec.ts': [116, 119],
  'tests/screens/photos.spec.ts': [110, 112, 113],
  'tests/screens/account.spec.ts': [113],
  'tests/screens/meeting-dates.spec.ts': [135, 171, 172],
  'tests/screens/translated.spec.ts': [173],
  'tests/screens/translated-words.spec.ts': [173],
  'tests/e2e/desk-translated.spec.ts': [173],
  'tests/screens/edit-profile.spec.ts': [69],
  'tests/screens/profile.spec.ts': [117],
  'tests/screens/deck-changes.spec.ts': [131],
  'tests/screens/full-phone.spec.ts': [132],
}

/**
 * Faults that no test here holds, and why: all of a fault, or, where the two lists above name it, a part.
 */
export const open: Readonly<Record<number, string>> = {}
