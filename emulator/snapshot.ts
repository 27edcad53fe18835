import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A change is on disk at most 200 ms later: this pause, and the time the write takes. */
const pauseMs = 100
const stateFile = 'state.json'
const formatVersion = 1

export interface Snapshot<State> {
  /** What was kept; null when there is nothing, or nothing that can be believed. */
  read(): Promise<State | null>
  /** Something changed: writes soon. */
  touch(): void
  /** Writes what is pending and waits for it. */
  flush(): Promise<void>
}

export interface SnapshotOptions<State> {
  directory: string
  /** The present state, ready for JSON. */
  state: () => Promise<State>
  /** Called when this state is on disk. */
  written: (state: State) => Promise<void>
  log: (line: string) => void
}

/**
 * Keeps the state in one file, replaced atomically, so that a process killed at any moment leaves
 * either the old state or the new one. The first line holds a checksum of the second.
 */
export const createSnapshot = <State>(options: SnapshotOptions<State>): Snapshot<State> => {
  const { directory, log } = options
  const file = join(directory, stateFile)
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    try {
      const state = await options.state()
      const body = JSON.stringify(state)
      const head = JSON.stringify({ version: formatVersion, sha256: sha256(body) })
      await mkdir(directory, { recursive: true })
      await writeFile(`${file}.new`, `${head}\n${body}`)
      await rename(`${file}.new`, file)
      await options.written(state)
    } catch (error) {
      log(`The state could not be written to ${directory}: ${error}`)
    }
  }
  const writeNext = (): Promise<void> => {
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    async read() {
      const text = await readIfPresent(file)
      if (text === null) return null
      const state = parseState<State>(text.toString('utf8'))
      if (state === null) log(`${file} is damaged; it is kept as ${await setAside(file)}`)
      return state
    },
    touch() {
      timer ??= setTimeout(writeNext, pauseMs)
    },
    flush() {
      if (timer === undefined) return writing
      clearTimeout(timer)
      return writeNext()
    },
  }
}

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The file's bytes, or null when it does not exist. */
export const readIfPresent = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Renames a damaged file, so that nothing overwrites what may still be rescued. */
export const setAside = async (file: string): Promise<string> => {
  const aside = `${file}.damaged-${Date.now()}`
  await rename(file, aside)
  return aside
}

const parseState = <State>(text: string): State | null => {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  try {
    const head = JSON.parse(text.slice(0, Math.max(0, end)))
    const sound = head.version === formatVersion && head.sha256 === sha256(body)
    return sound ? JSON.parse(body) : null
  } catch {
    return null
  }
}
