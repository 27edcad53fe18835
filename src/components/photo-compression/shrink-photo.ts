import compressImage from 'browser-image-compression'

/** The specification's numbers (§9 "Photo compression defaults"). */
const wanted = {
  maxSizeMB: 0.7,
  maxWidthOrHeight: 1200,
  initialQuality: 0.8,
  maxIteration: 10,
  fileType: 'image/jpeg',
} as const

export interface ShrunkPhoto {
  bytes: ArrayBuffer
  contentType: string
}

/**
 * Draws a picture anew, upright and small, on the thread it is called on. Nothing of the file
 * itself is left: no place, no camera, nothing behind the end of the picture.
 */
export const shrinkPhoto = async (file: File): Promise<ShrunkPhoto> => {
  // The library's own worker is a blob: address that imports a script. Ours needs neither, so that
  // the page may go on forbidding both.
  const shrunk = await compressImage(file, { ...wanted, useWebWorker: false })
  return { bytes: await shrunk.arrayBuffer(), contentType: wanted.fileType }
}
