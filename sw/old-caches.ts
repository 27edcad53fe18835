import { photoCacheName } from '../src/data/lib/room.ts'
import { languageCacheName } from './languages.ts'
import { olderAssetsName } from './older-assets.ts'
import { worker } from './worker-scope.ts'

const ours = [photoCacheName, languageCacheName, olderAssetsName]

/** Whether a cache belongs to this build; Workbox deletes its own old ones. */
const isOurs = (name: string): boolean => ours.includes(name) || name.startsWith('workbox-')

/** Deletes the caches that other versions of the app have left. */
export const dropOldCaches = (): void => {
  const drop = async () => {
    const old = (await caches.keys()).filter((name) => !isOurs(name))
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  worker.addEventListener('activate', (event) => event.waitUntil(drop().catch(() => undefined)))
}
