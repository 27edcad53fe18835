import { expect, test } from 'vitest'
import { sharePage } from '../../../functions/campus/share-page.ts'
import { paths } from '../../../src/shared/paths.ts'
import { sharePicture } from '../../../src/shared/public-pages.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'

const photo = 'https://firebasestorage.googleapis.com/v0/b/b/o/p?alt=media&token=t'
const document = '<html><head><title>Mulaqat</title></head><body></body></html>'
const site = 'https://campus.example'
const card = {
  uid: 'ann',
  verified: true,
  age: 21,
  college: 'Miranda House',
  bio: '"><script>alert(1)</script>',
  photoUrls: [photo, 'https://second'],
  interests: [],
}

const open = () => {
  const store = createHandlerStore(() => 1)
  store.put(paths.publicProfile('ann'), { card, updatedAt: 1 })
  store.put(paths.user('bea'), { uid: 'bea', name: 'Bea', college: 'Hindu College' })
  return store
}

test('a messenger keeps no photo of the card, which its owner could not take back', async () => {
  const html = await sharePage(open(), document, '/profile/ann', site)
  for (const address of card.photoUrls) {
    expect(html).not.toContain(address.split('?')[0])
  }
})

test('a messenger reads the card that its owner shares, and nothing beside it', async () => {
  const html = await sharePage(open(), document, '/profile/ann', site)
  expect(html).toContain('<title>Miranda House, 21 · Mulaqat</title>')
  expect(html).toContain('property="og:title" content="Miranda House, 21"')
  expect(html).toContain(`property="og:image" content="${site}${sharePicture.path}"`)
  expect(html).toContain('property="og:image:width" content="1200"')
  expect(html).toContain('property="og:image:height" content="630"')
  expect(html).toContain('name="twitter:card" content="summary_large_image"')
  expect(html).not.toContain('<script')
})

test('whoever shares nothing, is not there, or is asked for oddly looks like nobody', async () => {
  const store = open()
  for (const uid of ['bea', 'nobody', '..', 'a%2Fb', 'ann/more', '']) {
    expect(await sharePage(store, document, `/profile/${uid}`, site)).toBe(document)
  }
})

test('a crowd at a page locks nothing, so that its owner can take the card back meanwhile', async () => {
  const store = {
    ...open(),
    transaction: () => Promise.reject(new Error('The card was locked')),
  }
  expect(await sharePage(store, document, '/profile/ann', site)).toContain('Miranda House, 21')
})
