import { expect } from '@playwright/test'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import type { Query } from './look.ts'
import type { Screen } from './screen.ts'

export const ownPhotos: Query = { role: 'img', name: /^Your photo/ }

export const openPhotos = async (screen: Screen, site: string): Promise<void> => {
  await screen.goto(`${site}/dashboard/edit-profile`)
  await screen.press({ role: 'button', name: ownProfileText.sections.photos })
  await screen.see(ownPhotos)
}

export const seePhotos = (screen: Screen, count: number): Promise<void> =>
  expect.poll(async () => (await screen.all(ownPhotos)).length).toBe(count)

/** Runs in the page: none of the photos on screen is a broken image. */
export const areDrawn = (): boolean =>
  [...document.images]
    .filter(({ alt }) => alt.startsWith('Your photo'))
    .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
