import sharp, { type Sharp } from 'sharp'

/** Colours of a picture's four quarters, clockwise from the upper left. */
const quarters = {
  upperLeft: '#c02020',
  upperRight: '#20a020',
  lowerRight: '#f0f0f0',
  lowerLeft: '#2020c0',
}

const quarter = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Upright, every quarter of its own colour. */
const quartered = async (width: number, height: number): Promise<Buffer> => {
  const half = [width / 2, height / 2] as const
  const [left, top] = half
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([
      { input: await quarter(...half, quarters.upperLeft), left: 0, top: 0 },
      { input: await quarter(...half, quarters.upperRight), left, top: 0 },
      { input: await quarter(...half, quarters.lowerRight), left, top },
      { input: await quarter(...half, quarters.lowerLeft), left: 0, top },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

type Turn = (image: Sharp) => Sharp

/** The turn with which a camera stores an upright picture, for each EXIF orientation. */
const storedAs: Readonly<Record<number, readonly Turn[]>> = {
  1: [],
  2: [(image) => image.flop()],
  3: [(image) => image.rotate(180)],
  4: [(image) => image.flip()],
  5: [(image) => image.rotate(90), (image) => image.flop()],
  6: [(image) => image.rotate(270)],
  7: [(image) => image.rotate(90), (image) => image.flip()],
  8: [(image) => image.rotate(90)],
}

/** The place where a photo was taken; it must never leave the phone. */
export const place = 'Connaught Place'

/** Twelve megapixels as a phone's camera writes them, with the place they were taken at. */
export const cameraPhoto = async (orientation: number, width = 4000, height = 3000) => {
  let image = sharp(await quartered(width, height), { raw: { width, height, channels: 3 } })
  for (const turn of storedAs[orientation] ?? []) {
    const { data, info } = await turn(image).raw().toBuffer({ resolveWithObject: true })
    image = sharp(data, { raw: info })
  }
  return image
    .withExif({
      IFD0: { Make: 'A phone', ImageDescription: place },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 37/1 57/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** So full of detail that it stays larger than one piece of an upload, however it is compressed. */
export const detailedPhoto = (width = 1400, height = 1400): Promise<Buffer> => {
  // A fixed scramble: every run sends the same bytes.
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (Math.imul(at, 2_654_435_761) >>> 13) & 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1)
    .jpeg()
    .toBuffer()
}

/** Colours of the four quarters as a browser would show the picture, and what else it carries. */
export const look = async (bytes: Buffer) => {
  const image = sharp(bytes)
  const { width, height, format, exif, orientation } = await image.metadata()
  const { data, info } = await sharp(bytes)
    .resize(4, 4, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * 4 + x) * info.channels
    return [...data.subarray(from, from + 3)].map((value) => Math.round(value / 64))
  }
  return {
    width,
    height,
    format,
    hasExif: exif !== undefined || orientation !== undefined,
    quarters: [at(0, 0), at(3, 0), at(3, 3), at(0, 3)],
  }
}

/** Bytes of the largest block of a JPEG, its two bytes of length among them. */
const blockMax = 0xffff

/** A JPEG with `count` full blocks before its own ones, as depth maps and long descriptions are written. */
export const behindBlocks = (jpeg: Buffer, count: number, content = Buffer.alloc(0)): Buffer => {
  const block = Buffer.alloc(2 + blockMax, 0x20)
  block.writeUInt32BE(0xffe10000 + blockMax)
  content.copy(block, 4)
  const blocks = Array.from({ length: count }, () => block)
  return Buffer.concat([jpeg.subarray(0, 2), ...blocks, jpeg.subarray(2)])
}

/** The places at which the blocks of a JPEG begin, up to that of its first scan. */
const blocksOf = (jpeg: Buffer): number[] => {
  const places = [2]
  while (jpeg[(places.at(-1) ?? 0) + 1] !== 0xda) {
    const last = places.at(-1) ?? 0
    places.push(last + 2 + jpeg.readUInt16BE(last + 2))
  }
  return places
}

/** A JPEG with 0xFF before each marker, which its standard allows (ITU T.81, B.1.1.2). */
export const withFillBytes = (jpeg: Buffer, count: number): Buffer => {
  const places = blocksOf(jpeg)
  const pieces = places.map((place, index) => jpeg.subarray(place, places[index + 1]))
  const fill = Buffer.alloc(count, 0xff)
  return Buffer.concat([jpeg.subarray(0, 2), ...pieces.flatMap((piece) => [fill, piece])])
}

/** A JPEG whose frame header says another size. */
export const announcing = (jpeg: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(jpeg)
  const frame =
    blocksOf(jpeg).find((place) =>
      /^c[0-35-79-bd-f]$/.test(jpeg.toString('hex', place + 1, place + 2)),
    ) ?? 0
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
