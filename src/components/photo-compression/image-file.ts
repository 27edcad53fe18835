import { Refusal } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { photosText } from '../../shared/text/profile/photos.ts'

export type PhotoProblem = keyof typeof photosText.problems

/** The message is a sentence for the person. */
export class PhotoTrouble extends Error {
  override readonly name = 'PhotoTrouble'
  constructor(readonly problem: PhotoProblem) {
    super(photosText.problems[problem])
  }
}

export const photoProblemOf = (error: unknown): PhotoProblem => {
  if (error instanceof PhotoTrouble) return error.problem
  return error instanceof Refusal && error.reason === 'no-room' ? 'no-room' : 'unreadable'
}

type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'svg'

/** Enough for every signature, and for a picture's size behind the blocks that a camera writes. */
const headBytes = 512 * 1024

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const heicBrands = /^(heic|heix|hevc|heim|heis|hevm|hevs|mif1|msf1)$/

/** Reads the signature, because a file's name and type may say anything. */
const kindOf = (head: Uint8Array): Kind | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp'
  if (text(head, 4, 8) === 'ftyp' && heicBrands.test(text(head, 8, 12))) return 'heic'
  return /<svg[\s>]/i.test(text(head, 0, 1024)) ? 'svg' : null
}

/** A JPEG names its size in the first frame header; each block before it tells its own length. */
const jpegPixels = (view: DataView): number | null => {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf
    // Tables of Huffman and arithmetic codes live among the frame markers.
    const isTable = marker === 0xffc4 || marker === 0xffc8 || marker === 0xffcc
    if (isFrame && !isTable) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const webpPixels = (view: DataView): number | null => {
  const little = true
  switch (view.getUint32(12)) {
    // 'VP8 ', 'VP8L' and 'VP8X', each with its own way to write two lengths.
    case 0x56503820:
      return (view.getUint16(26, little) & 0x3fff) * (view.getUint16(28, little) & 0x3fff)
    case 0x5650384c: {
      const bits = view.getUint32(21, little)
      return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
    }
    case 0x56503858: {
      const lengthAt = (at: number) =>
        1 + view.getUint16(at, little) + view.getUint8(at + 2) * 0x10000
      return lengthAt(24) * lengthAt(27)
    }
    default:
      return null
  }
}

/** Width times height as the file announces it; null without an announcement. */
const pixelsOf = (kind: 'jpeg' | 'png' | 'webp', head: Uint8Array): number | null => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (kind === 'jpeg') return jpegPixels(view)
  if (view.byteLength < 30) return null
  return kind === 'png' ? view.getUint32(16) * view.getUint32(20) : webpPixels(view)
}

/** Runs before any decoder, because a decoder trusts the file's header. @throws PhotoTrouble */
export const inspectImageFile = async (file: unknown): Promise<void> => {
  if (!(file instanceof Blob)) throw new PhotoTrouble('not-a-file')
  if (file.size > limits.photoFileMax) throw new PhotoTrouble('too-large')
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const kind = kindOf(head)
  if (kind === 'heic' || kind === 'svg') throw new PhotoTrouble(kind)
  if (file.type === 'image/png' && kind !== 'png') throw new PhotoTrouble('not-a-png')
  if (kind === null || !file.type.startsWith('image/')) throw new PhotoTrouble('not-an-image')
  const pixels = pixelsOf(kind, head)
  if (pixels === null || pixels === 0) throw new PhotoTrouble('unreadable')
  if (pixels > limits.photoPixelsMax) throw new PhotoTrouble('too-many-pixels')
}
