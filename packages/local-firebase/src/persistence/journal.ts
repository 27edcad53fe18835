import {
  closeSync,
  copyFileSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { readIfPresent, sha256, syncFolder } from './files.ts'

/** The system gets each entry at once. A power failure may lose unsynced entries. */
export type Syncing = 'with-each-entry' | 'soon'

export interface Journal<Entry> {
  size(): number
  /** @throws the system's error, and leaves the file as it was */
  append(entry: Entry): void
  sync(): void
  close(): void
}

const checkLength = 16
const check = (json: string): string => sha256(json).slice(0, checkLength)

/** Opens a file with one checksummed line per entry. */
export const openJournal = <Entry>(file: string, syncing: Syncing): Journal<Entry> => {
  const isNew = !existsSync(file)
  const descriptor = openSync(file, 'a')
  if (isNew) syncFolder(dirname(file))
  let size = fstatSync(descriptor).size
  let synced = size

  const sync = (): void => {
    if (synced === size) return
    fdatasyncSync(descriptor)
    synced = size
  }

  return {
    size: () => size,
    append(entry) {
      const json = JSON.stringify(entry)
      const line = Buffer.from(`${check(json)} ${json}\n`)
      try {
        writeFileSync(descriptor, line)
        if (syncing === 'with-each-entry') fdatasyncSync(descriptor)
      } catch (error) {
        ftruncateSync(descriptor, size)
        throw error
      }
      size += line.length
      if (syncing === 'with-each-entry') synced = size
    },
    sync,
    close() {
      sync()
      closeSync(descriptor)
    },
  }
}

/**
 * Reads a journal up to the first damaged line, because later ones may depend on it. A damaged file is copied
 * aside.
 */
export const readJournal = <Entry>(file: string, log: (line: string) => void): Entry[] => {
  const text = readIfPresent(file)?.toString('utf8') ?? ''
  const lines = text.split('\n')
  const unfinished = lines.pop() ?? ''
  const entries: Entry[] = []
  for (const line of lines) {
    const entry = parseLine<Entry>(line)
    if (entry === null) break
    entries.push(entry)
  }
  const lost = lines.length - entries.length + (unfinished === '' ? 0 : 1)
  if (lost > 0) {
    const aside = `${file}.damaged-${Date.now()}`
    copyFileSync(file, aside)
    log(
      `${file} is damaged from line ${entries.length + 1} on; ${lost} of its changes are not in force. It is kept as ${aside}`,
    )
  }
  return entries
}

const parseLine = <Entry>(line: string): Entry | null => {
  const json = line.slice(checkLength + 1)
  return line.slice(0, checkLength + 1) === `${check(json)} ` ? JSON.parse(json) : null
}
