import { type ShrunkPhoto, wanted } from './wanted-photo.ts'

/** As `shrinkPhoto`, with what a worker of every browser has. Safari's lacks what the library needs. */
export const redrawPhoto = async (file: File): Promise<ShrunkPhoto> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, wanted.maxWidthOrHeight / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This worker cannot draw')
  // A JPEG shows what is transparent in black.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  let quality: number = wanted.initialQuality
  for (let attempt = 0; attempt < wanted.maxIteration; attempt += 1) {
    const blob = await canvas.convertToBlob({ type: wanted.fileType, quality })
    if (blob.size <= wanted.maxSizeMB * 1024 * 1024) {
      return { bytes: await blob.arrayBuffer(), contentType: wanted.fileType }
    }
    quality *= 0.85
  }
  throw new Error('The picture stays too large')
}
