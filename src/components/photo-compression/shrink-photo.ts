import compressImage from 'browser-image-compression'

/** Specification §9 "Photo compression defaults". */
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

/** Redraws the picture, so that no place, camera or bytes behind its end remain in the file. */
export const shrinkPhoto = async (file: File): Promise<ShrunkPhoto> => {
  // The library's worker is a blob: address that imports a script, and the page forbids both.
  const shrunk = await compressImage(file, { ...wanted, useWebWorker: false })
  return { bytes: await shrunk.arrayBuffer(), contentType: wanted.fileType }
}
