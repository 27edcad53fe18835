/// The service worker is a switchboard: each event goes to the file that knows what to do with it.
import { servePhotos } from './images.ts'
import { claimPages } from './install.ts'
import { servePrecache } from './precache.ts'
import { sendOnSync } from './sync.ts'

servePrecache()
servePhotos()
sendOnSync()
claimPages()
