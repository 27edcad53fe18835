import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { limits } from '../src/shared/limits.ts'
import { storagePaths } from '../src/shared/paths.ts'
import { downloadUrl, type PhotoServer, type SeedFile } from './files.ts'
import { turbanedNames } from './names.ts'
import type { Student } from './person.ts'
import { drawPortraits } from './portrait.ts'
import type { Random } from './random.ts'

const jpeg = { quality: 72 } as const
const contentType = 'image/jpeg'

/** Rendering a campus takes seconds, reading it back an instant. Keyed by what is drawn. */
const cacheDirectory = '.cache/portraits'

const render = async (drawing: string): Promise<Buffer> => {
  const file = join(
    cacheDirectory,
    `${createHash('sha256').update(drawing).update(JSON.stringify(jpeg)).digest('hex')}.jpg`,
  )
  const kept = await readFile(file).catch(() => null)
  if (kept !== null) return kept
  const bytes = await sharp(Buffer.from(drawing)).jpeg(jpeg).toBuffer()
  await mkdir(cacheDirectory, { recursive: true })
  // Written aside first: another process may read the same picture at this moment.
  const aside = `${file}.${process.pid}`
  await writeFile(aside, bytes)
  await rename(aside, file)
  return bytes
}

/** Adds photos to a user, as the upload would: files in Storage, download URLs in the account. */
export const withPhotos = async (
  user: Student,
  count: number,
  server: PhotoServer,
  random: Random,
): Promise<{ user: Student; files: SeedFile[] }> => {
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
  const photoUrls = files.map(({ path, downloadToken }) => downloadUrl(server, path, downloadToken))
  const [photoUrl] = photoUrls
  return { user: { ...user, photoUrls, ...(photoUrl !== undefined && { photoUrl }) }, files }
}

/** Most people show two or three photos. */
export const photoCount = (random: Random): number =>
  random.pick([1, 2, 2, 3, 3, limits.photosMax] as const)
