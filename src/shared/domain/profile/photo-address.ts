import { storagePaths } from '../../paths.ts'

const local = 'local:'

/** The address of a photo that is only on this phone. It never leaves the phone. */
export const localPhoto = (id: string): string => `${local}${id}`

/** The id of a photo that is only on this phone; null for a download URL. */
export const localPhotoId = (address: string): string | null =>
  address.startsWith(local) ? address.slice(local.length) : null

/** The path in Storage of a download URL; null for other addresses. */
export const storedPhotoPath = (address: string): string | null => {
  const encoded = /\/o\/([^?/]+)\?/.exec(address)?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** The token of a download URL. It is a secret: it gives access to the photo. */
export const photoToken = (address: string): string | null =>
  /[?&]token=([^&]+)/.exec(address)?.[1] ?? null

/**
 * The address of a photo's small copy: the server gives the copy the token of the photo. The copy may be
 * missing.
 * @returns the address itself where it is that of no profile photo
 */
export const smallPhotoAddress = (address: string): string => {
  const path = storedPhotoPath(address)
  const small = path === null ? null : storagePaths.smallPhoto(path)
  if (path === null || small === null) return address
  return address.replace(encodeURIComponent(path), encodeURIComponent(small))
}

export interface PhotoSource {
  /** Shown everywhere, and kept for offline. */
  small: string
  /** Shown where there is no small copy, and over it where a profile is open. */
  whole: string
}

export const photoSource = (address: string): PhotoSource => ({
  small: smallPhotoAddress(address),
  whole: address,
})

/** The primary photo of a card. */
export const firstPhoto = ({ photoUrls: [first] }: { photoUrls: readonly string[] }) =>
  first === undefined ? undefined : photoSource(first)
