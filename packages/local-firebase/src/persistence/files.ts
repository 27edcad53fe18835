import { createHash } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

export const readIfPresent = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Renames a damaged file, so that nothing overwrites bytes that may still be rescued. */
export const setAside = (file: string): string => {
  const aside = `${file}.damaged-${Date.now()}`
  renameSync(file, aside)
  return aside
}

/** Replaces a file as a whole: a crash or a power failure leaves the old content or the new. */
export const replaceFile = (file: string, content: string | Uint8Array): void => {
  const next = `${file}.new`
  const descriptor = openSync(next, 'w')
  try {
    writeFileSync(descriptor, content)
    fdatasyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(next, file)
  syncFolder(dirname(file))
}

/** A file's new name is on disk only after its folder is synced. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r')
  try {
    fdatasyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
