import sharp from 'sharp'

const [width, height] = [900, 1_200]
/** Grey levels by which each size of detail differs; then a photo weighs the 300 kB of docs/scale.md. */
const contrast = { light: 9.5, colour: 3.3 }
const cellMax = 512

/** Noise whose details of each size, from one pixel to half the picture, are equally strong. */
const detail = async (strength: number): Promise<Float32Array> => {
  const sum = new Float32Array(width * height)
  for (let cell = 1; cell <= cellMax; cell *= 2) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const size = { width: Math.ceil(width / cell) + 1, height: Math.ceil(height / cell) + 1 }
    const octave = await sharp({ create: { ...size, channels: 3, background: 'grey', noise } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (const [at, level] of octave.entries()) sum[at]! += ((level - 128) * strength) / 40
  }
  return sum
}

/**
 * A photo as the phone sends it: 1,200 pixels, quality 80. Nobody's photo lies in the repository; pictures of
 * nature have about this spectrum, so that a smaller copy weighs what it would weigh of a real one.
 */
export const cameraPhoto = async (): Promise<Buffer> => {
  const [light, colour] = await Promise.all([detail(contrast.light), detail(contrast.colour)])
  const pixels = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < light.length; at += 1) {
    pixels[at * 3] = 135 + light[at]! + colour[at]!
    pixels[at * 3 + 1] = 120 + light[at]!
    pixels[at * 3 + 2] = 110 + light[at]! - colour[at]!
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
