/**
 * A context to draw with, and its canvas: an OffscreenCanvas in workers and most pages, a canvas of the page
 * in older browsers.
 */
export type Drawing = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/**
 * Safari before 16.4 and Firefox before 105 have no OffscreenCanvas
 * (https://developer.mozilla.org/docs/Web/API/OffscreenCanvas) and draw on a canvas of the page.
 */
const pageDrawing = (width: number, height: number): Drawing | null => {
  if (typeof document === 'undefined') return null
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return canvas.getContext('2d')
}

const offscreenDrawing = (width: number, height: number): Drawing | null =>
  typeof OffscreenCanvas === 'undefined'
    ? null
    : new OffscreenCanvas(width, height).getContext('2d')

/** An empty canvas of this size. @throws where nothing can be drawn */
export const createDrawing = (width: number, height: number): Drawing => {
  const drawing = offscreenDrawing(width, height) ?? pageDrawing(width, height)
  if (drawing === null) throw new Error('Nothing can be drawn here')
  return drawing
}

/** The file of a drawing. @throws where the browser makes no file of it */
export const fileOfDrawing = (
  { canvas }: Drawing,
  type: string,
  quality: number,
): Promise<Blob> => {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob === null ? reject(new Error('The picture was not written')) : resolve(blob)
    canvas.toBlob(take, type, quality)
  })
}
