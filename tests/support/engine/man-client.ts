import { expect } from 'vitest'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, type Device, eventually, type Tab } from './client.ts'
import { type Campus, createCampus, man } from './memory-campus.ts'

/** The server and the phone of the present test, from `begin` on. */
export let campus: Campus
export let device: Device

export const open = (from = device): Promise<Tab> => from.open()

export const deckOf = async ({ database }: Tab): Promise<string[]> => {
  const cards = await database.cards.orderBy('[roundId+position]').toArray()
  return cards.map(({ roundId, uid }) => `${roundId}:${uid}`)
}

export const deckIs = (tab: Tab, deck: string[]) =>
  eventually(async () => expect(await deckOf(tab)).toEqual(deck))

export const firstDeck = ['r1:woman', 'r1:other']

/** The number of documents that one read of both pokes costs. */
export const pokes = 2

export const putPlace = (roundId: string, { optedOut }: { optedOut: boolean }) => {
  campus.server.write(paths.participant(roundId, man.uid), {
    roundId,
    uid: man.uid,
    gender: 'male',
    optedOut,
    updatedAt: campus.server.now(),
  })
  campus.poke(man.uid, 'participation')
}

/** Opens a phone with a deck on a campus, before each test; call `killAll` afterwards. */
export const begin = () => {
  campus = createCampus()
  device = createDevice(campus.server, man)
}
