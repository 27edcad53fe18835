import { Refusal } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'
import { photosText } from '../../shared/text/profile/photos.ts'
import { type BytesAt, lettersOf, slicesOf, viewOf } from './file-slices.ts'
import { type Announced, readGif, readHeif, readPng, readWebp } from './image-headers.ts'
import { readJpeg } from './jpeg-header.ts'

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

/** Formats by their signature. `heic`: Safari opens it, other browsers do not. */
const mediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  other: 'image/unknown',
} as const
type Kind = keyof typeof mediaTypes

/** The number of bytes that holds every signature. */
const signatureBytes = 1024

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|hevm|hevs|mif1|msf1)$/
const avifBrands = /^(avif|avis)$/

/** Names of the formats to which an AVIF or HEIC file keeps, four letters each, from its first box. */
const brandsOf = (head: Uint8Array): string[] => {
  if (lettersOf(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(viewOf(head).getUint32(0), head.length)
  return (lettersOf(head, 8, Math.max(end, 12)).match(/.{4}/gs) ?? []) as string[]
}

/** The kind of a file by its signature, because its name and type may say anything. */
const kindOf = (head: Uint8Array): Kind => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (lettersOf(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (lettersOf(head, 0, 4) === 'RIFF' && lettersOf(head, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(lettersOf(head, 0, 6))) return 'gif'
  const brands = brandsOf(head)
  if (brands.some((brand) => avifBrands.test(brand))) return 'avif'
  if (brands.some((brand) => heicBrands.test(brand))) return 'heic'
  return /<svg[\s>]/i.test(lettersOf(head, 0, signatureBytes)) ? 'svg' : 'other'
}

const announcedBy = (kind: Kind, bytesAt: BytesAt, size: number): Promise<Announced> | null => {
  switch (kind) {
    case 'jpeg':
      return readJpeg(bytesAt)
    case 'png':
      return readPng(bytesAt)
    case 'webp':
      return readWebp(bytesAt, size)
    case 'gif':
      return readGif(bytesAt)
    case 'avif':
    case 'heic':
      return readHeif(bytesAt, size)
    default:
      return null
  }
}

/** Kinds whose files cannot be opened without a size in their header. */
const saysItsSize: readonly Kind[] = ['jpeg', 'png', 'webp']

const isOpened = async (image: Blob): Promise<boolean> => {
  try {
    const picture = await createImageBitmap(image)
    picture.close()
    return true
  } catch {
    return false
  }
}

export interface InspectedImage {
  /** The file with the type that its bytes have. */
  file: File
  /** Width times height; null where the file does not name its size. */
  pixels: number | null
}

/**
 * Inspects a file before any decoder runs, because a decoder trusts the file's header.
 * @throws PhotoTrouble
 */
export const inspectImageFile = async (file: unknown): Promise<InspectedImage> => {
  if (!(file instanceof Blob)) throw new PhotoTrouble('not-a-file')
  if (file.size > limits.photoFileMax) throw new PhotoTrouble('too-large')
  const bytesAt = slicesOf(file)
  const kind = kindOf(await bytesAt(0, signatureBytes))
  if (kind === 'svg') throw new PhotoTrouble('svg')
  const announced = await announcedBy(kind, bytesAt, file.size)
  const pixels = announced?.pixels ?? null
  if (pixels !== null && pixels > limits.photoPixelsMax) throw new PhotoTrouble('too-many-pixels')
  const image = new File([file], 'photo', { type: mediaTypes[kind] })
  if (kind === 'other' && !(await isOpened(image))) {
    throw new PhotoTrouble(file.type === 'image/png' ? 'not-a-png' : 'not-an-image')
  }
  if (kind === 'heic' && !(await isOpened(image))) throw new PhotoTrouble('heic')
  const isSizeMissing = pixels === 0 || (pixels === null && saysItsSize.includes(kind))
  if (isSizeMissing || announced?.holds === 'nothing') throw new PhotoTrouble('unreadable')
  if (announced?.holds === 'a part') throw new PhotoTrouble('cut')
  return { file: image, pixels }
}
