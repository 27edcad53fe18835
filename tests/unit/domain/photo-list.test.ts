import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  movedPhoto,
  photoFields,
  photosInOrder,
  withoutPhoto,
  withPhoto,
} from '../../../src/shared/domain/profile/photo-list.ts'
import * as limits from '../../../src/shared/limits.ts'

const someName = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const somePhotos = fc.uniqueArray(someName, { maxLength: limits.photosMax })

test('any sequence of changes leaves each photo once, and four at most', () => {
  fc.assert(
    fc.property(somePhotos, someName, fc.array(someName), (photos, one, order) => {
      for (const after of [
        withPhoto(photos, one),
        withoutPhoto(photos, one),
        photosInOrder(photos, order),
        movedPhoto(photos, one, 1),
        movedPhoto(photos, one, -1),
      ]) {
        expect(new Set(after).size).toBe(after.length)
        expect(after.length).toBeLessThanOrEqual(limits.photosMax)
      }
    }),
  )
})

test('an order keeps all photos and puts the wanted ones first', () => {
  fc.assert(
    fc.property(somePhotos, fc.array(someName), (photos, order) => {
      const after = photosInOrder(photos, order)
      expect([...after].sort()).toEqual([...photos].sort())
      const wanted = [...new Set(order)].filter((name) => photos.includes(name))
      expect(after.slice(0, wanted.length)).toEqual(wanted)
    }),
  )
})

test('a photo moved to the front and back has its old position', () => {
  expect(movedPhoto(movedPhoto(['a', 'b', 'c'], 'b', -1), 'b', 1)).toEqual(['a', 'b', 'c'])
  expect(movedPhoto(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(movedPhoto(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
})

test('the first photo is the primary one', () => {
  expect(photoFields(['b', 'a'])).toEqual({ photoUrls: ['b', 'a'], photoUrl: 'b' })
})
