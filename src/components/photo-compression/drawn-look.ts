import { createDrawing, type Drawing } from './drawing.ts'

/**
 * The number of squares of a side by which two pictures are compared. The noise of a JPEG is averaged away in
 * each square.
 */
const side = 8

/**
 * Levels of a colour, of 255, by which one square may differ. The squares of a JPEG differ by three or four.
 */
const differenceMax = 40

type Drawable = Drawing['canvas'] | ImageBitmap | HTMLImageElement

/** A smaller picture is compared as one square, because a JPEG mixes the colours of neighbours. */
const squaresFromPx = 8 * side

/** Halves a picture step by step, because some browsers draw a much smaller picture from single pixels. */
const halved = (picture: Drawable, untilPx: number): Drawable => {
  if (Math.max(picture.width, picture.height) <= untilPx) return picture
  const half = (length: number) => Math.max(1, Math.round(length / 2))
  const drawing = createDrawing(half(picture.width), half(picture.height))
  const { canvas } = drawing
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return halved(canvas, untilPx)
}

/** Colours of two rows above each picture: a browser that falsifies drawings does not give them back. */
const known = ['black', 'white']
const knownLevels = [0, 255]

/** The look of a picture: the mean colours of its squares, below the known rows. */
export type Look = Uint8ClampedArray

export const lookOf = (picture: Drawable): Look => {
  const drawing = createDrawing(side, known.length + side)
  for (const [row, colour] of known.entries()) {
    drawing.fillStyle = colour
    drawing.fillRect(0, row, side, 1)
  }
  // White, the last known colour, is drawn behind a picture that is not opaque.
  drawing.fillRect(0, known.length, side, side)
  const isSmall = Math.max(picture.width, picture.height) < squaresFromPx
  const small = halved(picture, isSmall ? 1 : 2 * side)
  drawing.drawImage(small, 0, known.length, side, side)
  return drawing.getImageData(0, 0, side, known.length + side).data
}

const knownEnd = known.length * side * 4

const showsKnown = (look: Look): boolean =>
  look.subarray(0, knownEnd).every((level, at) => {
    const isOpaqueness = at % 4 === 3
    const painted = knownLevels[Math.floor(at / side / 4)] ?? 0
    return isOpaqueness || Math.abs(level - painted) < differenceMax
  })

/**
 * Whether a file shows what was drawn. Browsers that protect their person from being recognised answer with
 * noise or one colour: https://bugzilla.mozilla.org/show_bug.cgi?id=1670447
 * @param drawn looked at before anything was made of it
 */
export const showsSame = async (drawn: Look, made: Blob): Promise<boolean> => {
  if (!showsKnown(drawn)) return false
  const photo = await createImageBitmap(made)
  try {
    const look = lookOf(photo)
    return drawn.every((level, at) => Math.abs(level - (look[at] ?? 0)) < differenceMax)
  } finally {
    photo.close()
  }
}
