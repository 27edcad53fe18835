import compressImage from 'browser-image-compression'
import { type ShrunkPhoto, wanted } from './wanted-photo.ts'

/** Redraws the picture, so that no place, camera or bytes behind its end remain in the file. */
export const shrinkPhoto = async (file: File): Promise<ShrunkPhoto> => {
  // The library's worker is a blob: address that imports a script, and the page forbids both.
  const shrunk = await compressImage(file, { ...wanted, useWebWorker: false })
  return { bytes: await shrunk.arrayBuffer(), contentType: wanted.fileType }
}
