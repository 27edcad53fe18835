import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'

/** Pixels of a side, enough for every module of the code. */
const side = 600

/** Reads the drawn code as a camera would. @returns null where it finds none */
export const readQrCode = async (drawing: Locator): Promise<string | null> => {
  const pixels = await drawing.evaluate(async (svg, size) => {
    const copy = svg.cloneNode(true) as SVGElement
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    copy.setAttribute('width', String(size))
    copy.setAttribute('height', String(size))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
    await image.decode()
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, size, size)
    return [...(context?.getImageData(0, 0, size, size).data ?? [])]
  }, side)
  return jsqr(new Uint8ClampedArray(pixels), side, side)?.data ?? null
}
