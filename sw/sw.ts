/// A switchboard: each event goes to one file.
import { serveFonts } from './fonts.ts'
import { servePhotos } from './images.ts'
import { claimPages } from './install.ts'
import { dropOldCaches } from './old-caches.ts'
import { servePrecache } from './precache.ts'
import { receivePushes } from './push.ts'
import { sendOnSync } from './sync.ts'
import { updateOnMessage } from './update.ts'

servePrecache()
updateOnMessage()
servePhotos()
serveFonts()
dropOldCaches()
sendOnSync()
receivePushes()
claimPages()
