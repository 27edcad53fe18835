/// Imported before anything else: the disk is asked while the rest of the app is still being evaluated.
import { device } from './data/device.ts'

// What a failure means is readSession's business, which asks again.
device.open().catch(() => undefined)
// The library asks in a microtask: without this pause, only after all the rest.
await null
