/// A switchboard: each event goes to one file.
import { servePhotos } from './images.ts'
import { claimPages } from './install.ts'
import { servePrecache } from './precache.ts'
import { sendOnSync } from './sync.ts'

servePrecache()
servePhotos()
sendOnSync()
claimPages()
