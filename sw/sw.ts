/// Each event of the worker is handled in one file.
import { servePhotos } from './images.ts'
import { claimPages } from './install.ts'
import { serveLanguages } from './languages.ts'
import { dropOldCaches } from './old-caches.ts'
import { servePrecache } from './precache.ts'
import { receivePushes } from './push.ts'
import { sendOnSync } from './sync.ts'
import { updateOnMessage } from './update.ts'

servePrecache()
// The route of languages comes before the route of all assets.
serveLanguages()
updateOnMessage()
servePhotos()
dropOldCaches()
sendOnSync()
receivePushes()
claimPages()
