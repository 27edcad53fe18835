const local = 'local:'

/** What stands for a photo that is still on this phone only. Never leaves it. */
export const localPhoto = (id: string): string => `${local}${id}`

/** The id of a photo that is still on this phone only; null for a download URL. */
export const localPhotoId = (address: string): string | null =>
  address.startsWith(local) ? address.slice(local.length) : null

/** Where the file of a download URL lies in Storage; null when it is none. */
export const storedPhotoPath = (address: string): string | null => {
  const encoded = /\/o\/([^?/]+)\?/.exec(address)?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** The token of a download URL: whoever has it has the photo. */
export const photoToken = (address: string): string | null =>
  /[?&]token=([^&]+)/.exec(address)?.[1] ?? null
