import type { World } from './world.ts'

/** Storage takes an upload: it has an address that answers, and the server will hear of it. */
export const storeFile = (world: World, path: string): void => {
  const storedAt = world.clock.now()
  world.services.stored.set(path, storedAt)
  world.services.addresses.set(path, 'open')
  const steps = world.dice.chance(0.1) ? world.dice.integer(1, 4) : 0
  world.waiting.push({ event: world.triggers.fileStored(path, storedAt), steps, failures: 0 })
}

/** @returns the stored files below the folder whose addresses answer */
export const answeringFiles = (world: World, folder: string): string[] =>
  [...world.services.stored.keys()].filter(
    (path) => path.startsWith(folder) && world.services.addresses.get(path) === 'open',
  )

export const photoAddress = (path: string, token: string): string =>
  `https://firebasestorage.googleapis.com/v0/b/demo-campus.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=${token}`
