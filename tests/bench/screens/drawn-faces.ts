import type { CDPSession } from '@playwright/test'
import sharp from 'sharp'

/** A part of the page, in its pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A photo of noise spreads its brightness by some thirty levels of 255; a box that waits for its photo has
 * one colour, which JPEG blurs a little.
 */
const plainBelow = 8
/** A button that fades in is paler than a drawn one by more than this many levels. */
const palerBy = 15

export interface DrawnFaces {
  frames: number
  plain: number
  /** The number of plain frames in which the whole card is hardly drawn. */
  fading: number
}

const levels = async (frame: string, { x, y, width, height }: Box) => {
  const area = { left: x, top: y, width, height }
  const part = await sharp(Buffer.from(frame, 'base64')).extract(area).greyscale().toBuffer()
  const { channels } = await sharp(part).stats()
  const [grey] = channels
  if (grey === undefined) throw new Error('A frame has no pixels')
  return grey
}

/**
 * Records the frames that the browser hands over, one after the other: some that it draws meanwhile are left
 * out. A photo that is loaded and not yet decoded is there for the
 * page, and a person sees a plain box.
 * @param photo a part of the photo that nothing else covers
 * @param button a part of the same card that is always drawn with it
 * @returns the end of the recording
 */
export const recordFaces = async (session: CDPSession, photo: Box, button: Box) => {
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    // The page may be closed by now.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70 })
  return async (): Promise<DrawnFaces> => {
    await session.send('Page.stopScreencast')
    const [atRest] = frames
    if (atRest === undefined) throw new Error('The browser has drawn nothing')
    const { mean } = await levels(atRest, button)
    const seen = { frames: frames.length, plain: 0, fading: 0 }
    for (const frame of frames) {
      if ((await levels(frame, photo)).stdev >= plainBelow) continue
      seen.plain += 1
      if ((await levels(frame, button)).mean > mean + palerBy) seen.fading += 1
    }
    return seen
  }
}
