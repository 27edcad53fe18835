import { createRandom, type Random } from '../../../../demo/random.ts'
import { hero } from '../campus/people.ts'
import { seen, type World } from '../day/world.ts'
import { calm } from '../device/network-link.ts'
import { keepFile } from './acts.ts'
import { press } from './presses.ts'

/** The instant at which both phones of the hero add a photo; on most days there is none. */
export interface BothPhones {
  atStep: number
  random: Random
}

/** Draws from a generator of its own: days without this event stay as they were. */
export const drawBothPhones = (seed: number): BothPhones | null => {
  const random = createRandom(seed ^ 0xb074)
  return random.chance(0.15) ? { atStep: random.integer(1, 8), random } : null
}

export const addPhotoOnBoth = async (world: World, { random }: BothPhones): Promise<void> => {
  const phones = []
  for (const device of world.clients) {
    const tab = device.tabs.find(({ uid }) => uid === hero)
    if (tab === undefined) return
    device.network('up')
    device.trouble(calm)
    // A full phone keeps none.
    const id = await seen(world, keepFile(tab.database, random, 1024))
    if (id === undefined) return
    phones.push({ device, tab, id })
  }
  world.happened('a photo on both phones at once')
  await Promise.all(
    phones.map(({ device, tab, id }) =>
      press(world, device, tab, { name: 'putPhoto', args: { id } }),
    ),
  )
}
