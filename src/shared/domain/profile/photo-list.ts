import * as limits from '../../limits.ts'

/** The photos of a profile, the primary one first. */
export type PhotoAddresses = readonly string[]

export const withPhoto = (photos: PhotoAddresses, added: string): PhotoAddresses =>
  photos.includes(added) || photos.length >= limits.photosMax ? photos : [...photos, added]

export const withoutPhoto = (photos: PhotoAddresses, removed: string): PhotoAddresses =>
  photos.filter((address) => address !== removed)

/** The photos in a wanted order, without removed ones; photos that the order does not name follow. */
export const photosInOrder = (photos: PhotoAddresses, wanted: PhotoAddresses): PhotoAddresses => [
  ...wanted.filter(
    (address, index) => photos.includes(address) && wanted.indexOf(address) === index,
  ),
  ...photos.filter((address) => !wanted.includes(address)),
]

export const movedPhoto = (photos: PhotoAddresses, address: string, by: -1 | 1): PhotoAddresses => {
  const from = photos.indexOf(address)
  const displaced = photos[from + by]
  if (from < 0 || displaced === undefined) return photos
  return photos.map((other) => {
    if (other === address) return displaced
    return other === displaced ? address : other
  })
}

/** The two fields of a profile for its photos (specification §3). */
export const photoFields = (photos: PhotoAddresses): { photoUrls: string[]; photoUrl: string } => ({
  photoUrls: [...photos],
  photoUrl: photos[0] ?? '',
})
