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
