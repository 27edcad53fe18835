import { createDrawing, type Drawing, fileOfDrawing } from './drawing.ts'
import { lookOf, showsSame } from './drawn-look.ts'
import { type ShrunkPhoto, wanted } from './wanted-photo.ts'

/** A bitmap, which a worker of every browser can draw, or an element, from which the page draws a large picture. */
export type Picture = ImageBitmap | HTMLImageElement

const draw = (picture: Picture, width: number, height: number): Drawing => {
  const scale = Math.min(1, wanted.maxWidthOrHeight / Math.max(width, height))
  const drawing = createDrawing(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const { canvas } = drawing
  // White is drawn first, because a JPEG shows transparent parts in black.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return drawing
}

const encode = async (drawing: Drawing): Promise<Blob> => {
  let quality: number = wanted.initialQuality
  for (let attempt = 0; attempt < wanted.maxIteration; attempt += 1) {
    const blob = await fileOfDrawing(drawing, wanted.fileType, quality)
    if (blob.size <= wanted.maxSizeMB * 1024 * 1024) return blob
    quality *= 0.85
  }
  throw new Error('The picture stays too large')
}

/**
 * Does the work of `shrinkPhoto` with functions that every worker has. In Safari the library draws from an
 * `Image` alone, which no worker has
 * (https://developer.mozilla.org/docs/Web/API/Web_Workers_API/Functions_and_classes_available_to_workers).
 * @param width in pixels, of the picture as it stands upright
 * @returns null where the browser gives back something else than was drawn
 */
export const redrawPicture = async (
  picture: Picture,
  width: number,
  height: number,
): Promise<ShrunkPhoto | null> => {
  const drawing = draw(picture, width, height)
  const look = lookOf(drawing.canvas)
  const blob = await encode(drawing)
  if (!(await showsSame(look, blob))) return null
  return { bytes: await blob.arrayBuffer(), contentType: wanted.fileType }
}

export const redrawPhoto = async (file: File): Promise<ShrunkPhoto | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await redrawPicture(picture, picture.width, picture.height)
  } finally {
    picture.close()
  }
}
