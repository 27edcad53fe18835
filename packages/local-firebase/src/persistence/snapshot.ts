import { readIfPresent, replaceFile, setAside, sha256 } from './files.ts'

const formatVersion = 2

/** Replaces the old file as a whole. The first line is a checksum of the second. */
export const writeSnapshot = (file: string, state: unknown): void => {
  const body = JSON.stringify(state)
  const head = JSON.stringify({ version: formatVersion, sha256: sha256(body) })
  replaceFile(file, `${head}\n${body}`)
}

/** Returns the state, or 'damaged' after setting the file aside. */
export const readSnapshot = <State>(
  file: string,
  log: (line: string) => void,
): State | 'none' | 'damaged' => {
  const bytes = readIfPresent(file)
  if (bytes === null) return 'none'
  const state = parseState<State>(bytes.toString('utf8'))
  if (state !== null) return state
  log(`${file} is damaged; it is kept as ${setAside(file)}`)
  return 'damaged'
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
