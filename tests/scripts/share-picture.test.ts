import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderSharePicture } from '../../src/public-pages/share-picture.tsx'
import { landingText } from '../../src/shared/text/landing.ts'

test('the picture beside a link says what the landing page says, in the size that the page names', async () => {
  const words = renderSharePicture().replaceAll(/<[^>]+>/g, '')
  expect(words).toContain(`${landingText.before} ${landingText.words[1]}.`)
  const { width, height, format } = await sharp('public/pictures/share.png').metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
})
