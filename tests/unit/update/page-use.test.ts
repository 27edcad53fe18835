import { expect, test } from 'vitest'
import { isPhotoLoading } from '../../../src/features/update/page-use.ts'

const image = (facts: Pick<HTMLImageElement, 'complete' | 'loading'>) => facts as HTMLImageElement

test('a page does not rest while a photo that is asked for is on its way', () => {
  expect(isPhotoLoading([])).toBe(false)
  expect(isPhotoLoading([image({ complete: true, loading: 'eager' })])).toBe(false)
  expect(isPhotoLoading([image({ complete: false, loading: 'eager' })])).toBe(true)
  expect(isPhotoLoading([image({ complete: false, loading: 'lazy' })])).toBe(false)
})
