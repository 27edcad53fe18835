import sharp from 'sharp'

/** Noise, as large as compression leaves a photo (specification §9). */
export const noisePhoto = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 60, height: 80, channels: 3, background: 'tan', noise } })
    .resize(900, 1_200)
    .jpeg({ quality: 80 })
    .toBuffer()
}
