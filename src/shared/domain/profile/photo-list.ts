import { limits } from '../../limits.ts'

/** The photos of a profile, by address, the primary one first. */
export type PhotoAddresses = readonly string[]

/** At the end, once, if there is room. */
export const withPhoto = (photos: PhotoAddresses, added: string): PhotoAddresses =>
  photos.includes(added) || photos.length >= limits.photosMax ? photos : [...photos, added]

export const withoutPhoto = (photos: PhotoAddresses, removed: string): PhotoAddresses =>
  photos.filter((address) => address !== removed)

/** In the wanted order; what it does not name keeps its place behind, what is gone stays gone. */
export const photosInOrder = (photos: PhotoAddresses, wanted: PhotoAddresses): PhotoAddresses => [
  ...wanted.filter(
    (address, place) => photos.includes(address) && wanted.indexOf(address) === place,
  ),
  ...photos.filter((address) => !wanted.includes(address)),
]

/** One place to the front or to the back. */
export const movedPhoto = (photos: PhotoAddresses, address: string, by: -1 | 1): PhotoAddresses => {
  const from = photos.indexOf(address)
  const displaced = photos[from + by]
  if (from < 0 || displaced === undefined) return photos
  return photos.map((other) => {
    if (other === address) return displaced
    return other === displaced ? address : other
  })
}

/** The two fields of a profile that hold them (specification §3). */
export const photoFields = (photos: PhotoAddresses): { photoUrls: string[]; photoUrl: string } => ({
  photoUrls: [...photos],
  photoUrl: photos[0] ?? '',
})
