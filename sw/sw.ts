/// A switchboard: each event goes to one file.
import { servePhotos } from './images.ts'
import { claimPages } from './install.ts'
import { serveLanguages } from './languages.ts'
import { dropOldCaches } from './old-caches.ts'
import { servePrecache } from './precache.ts'
import { receivePushes } from './push.ts'
import { sendOnSync } from './sync.ts'
import { updateOnMessage } from './update.ts'

servePrecache()
// Before the route of all assets.
serveLanguages()
updateOnMessage()
servePhotos()
dropOldCaches()
sendOnSync()
receivePushes()
claimPages()
