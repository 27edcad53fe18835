import compressImage from 'browser-image-compression'
import { lookOf, showsSame } from './drawn-look.ts'
import { PhotoTrouble } from './image-file.ts'
import { redrawPicture } from './redraw-photo.ts'
import { type ShrunkPhoto, wanted } from './wanted-photo.ts'

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The picture was not opened'))
    image.src = address
  })

/** Opens the file as an image element, which every browser draws upright. */
const withImage = async <T>(
  file: File,
  use: (image: HTMLImageElement) => Promise<T>,
): Promise<T> => {
  const address = URL.createObjectURL(file)
  try {
    return await use(await loaded(address))
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * Redraws the picture, so that no place, camera or bytes behind its end remain in the file.
 * @throws PhotoTrouble
 */
export const shrinkPhoto = async (file: File): Promise<ShrunkPhoto> => {
  const look = await withImage(file, async (image) => lookOf(image))
  // The library's worker is a blob: address that imports a script, and the page forbids both.
  const shrunk = await compressImage(file, { ...wanted, useWebWorker: false })
  if (!(await showsSame(look, shrunk))) throw new PhotoTrouble('spoiled')
  return { bytes: await shrunk.arrayBuffer(), contentType: wanted.fileType }
}

/**
 * Draws from an image element: browsers open a large JPEG at an eighth of its size for it, and at its
 * whole size for everything else (200 megapixels: 0.2 GB instead of 1.1 in Chromium).
 * @throws PhotoTrouble
 */
export const shrinkLargePhoto = async (file: File): Promise<ShrunkPhoto> => {
  const photo = await withImage(file, (image) =>
    redrawPicture(image, image.naturalWidth, image.naturalHeight),
  )
  if (photo === null) throw new PhotoTrouble('spoiled')
  return photo
}
