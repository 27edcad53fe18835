import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as limits from '../../src/shared/limits.ts'
import { smallPhotoSideMax } from '../../src/shared/limits.ts'
import { storagePaths } from '../../src/shared/paths.ts'
import { drawPortraits } from '../portraits/portraits.ts'
import type { Random } from '../random.ts'
import { turbanedNames } from './names.ts'
import type { Student } from './student.ts'

const jpeg = { quality: 72 } as const
const contentType = 'image/jpeg'

/** A photo for Storage, with the token that its download URL carries. */
export interface PhotoFile {
  path: string
  bytes: Buffer
  contentType: string
  downloadToken: string
}

/** The server from which the app loads photos. */
export interface PhotoServer {
  /** 'host:port'; null where there is no Storage, so that nobody has a photo. */
  storageHost: string | null
  bucket: string
}

/** Keyed by the drawing. Rendering all photos takes seconds, reading them back an instant. */
const cacheDirectory = '.cache/portraits'

/** @param size of the longer side, in pixels; without it, the size of the drawing */
const render = async (drawing: string | Buffer, size?: number): Promise<Buffer> => {
  const options = size === undefined ? jpeg : { ...jpeg, size }
  const file = join(
    cacheDirectory,
    `${createHash('sha256').update(drawing).update(JSON.stringify(options)).digest('hex')}.jpg`,
  )
  const kept = await readFile(file).catch(() => null)
  if (kept !== null) return kept
  const picture = sharp(Buffer.from(drawing))
  if (size !== undefined) picture.resize(size, size, { fit: 'inside', withoutEnlargement: true })
  const bytes = await picture.jpeg(jpeg).toBuffer()
  await mkdir(cacheDirectory, { recursive: true })
  // Rename a whole file into place, because another process may read it at this moment.
  const aside = `${file}.${process.pid}`
  await writeFile(aside, bytes)
  await rename(aside, file)
  return bytes
}

/** The download URL that the Storage SDK answers for this file. */
const downloadUrl = (
  storageHost: string,
  bucket: string,
  { path, downloadToken }: PhotoFile,
): string =>
  `http://${storageHost}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${downloadToken}`

/** The small copy that the server makes of an upload. */
const smallCopy = async ({ path, bytes, ...file }: PhotoFile): Promise<PhotoFile[]> => {
  const small = storagePaths.smallPhoto(path)
  if (small === null) return []
  return [{ ...file, path: small, bytes: await render(bytes, smallPhotoSideMax) }]
}

/** Adds photos to a student, as an upload does: files in Storage, download URLs in the account. */
export const addPhotos = async (
  user: Student,
  count: number,
  { storageHost, bucket }: PhotoServer,
  random: Random,
): Promise<{ user: Student; files: PhotoFile[] }> => {
  if (storageHost === null) return { user, files: [] }
  const [firstName = ''] = user.name?.split(' ') ?? []
  const sitter = { gender: user.gender, turbaned: turbanedNames.has(firstName) }
  const drawings = drawPortraits(sitter, count, random.fork())
  const files = await Promise.all(
    drawings
      .map((drawing, index) => ({
        drawing,
        path: storagePaths.profilePhoto(user.uid, count === 1 ? undefined : index),
        downloadToken: random.uuid(),
      }))
      .map(async ({ drawing, ...file }) => ({
        ...file,
        contentType,
        bytes: await render(drawing),
      })),
  )
  const photoUrls = files.map((file) => downloadUrl(storageHost, bucket, file))
  const [photoUrl] = photoUrls
  const copies = await Promise.all(files.map(smallCopy))
  return {
    user: { ...user, photoUrls, ...(photoUrl !== undefined && { photoUrl }) },
    files: [...files, ...copies.flat()],
  }
}

export const pickPhotoCount = (random: Random): number =>
  random.pick([1, 2, 2, 3, 3, limits.photosMax] as const)
