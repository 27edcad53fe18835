/// Imported before anything else: the disk wakes up while the rest of the app is still being evaluated.
import { device } from './data/device.ts'

const wake = async () => indexedDB.databases()
wake().catch(() => undefined)
// What a failure means is readSession's business, which asks again.
device.open().catch(() => undefined)
