import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'

/** Pixels of a side, enough for every module of the code. */
const side = 600

/** Reads the drawn code as a camera would. @returns null where it finds none */
export const readQrCode = async (drawing: Locator): Promise<string | null> => {
  // A file crosses to the test in a moment, a list of a million pixels in seconds.
  const file = await drawing.evaluate(async (svg, size) => {
    const copy = svg.cloneNode(true) as SVGElement
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    copy.setAttribute('width', String(size))
    copy.setAttribute('height', String(size))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
    return canvas.toDataURL('image/png')
  }, side)
  const png = Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')
  const pixels = await sharp(png).ensureAlpha().raw().toBuffer()
  return jsqr(new Uint8ClampedArray(pixels), side, side)?.data ?? null
}
