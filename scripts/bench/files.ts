import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { numberedBenches } from './numbers.ts'

const roots = ['../../tests/bench', '../../packages/local-firebase/bench'].map((folder) =>
  join(import.meta.dirname, folder),
)
const suffix = '.bench.ts'

export interface BenchFile {
  /** The bench as `folder/file`, as on the command line. */
  name: string
  path: string
}

/** Benches in the order of their numbers; benches without a number come last. */
export const listBenchFiles = (): BenchFile[] => {
  const found = roots.flatMap((root) =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name: folder }) =>
        readdirSync(join(root, folder))
          .filter((file) => file.endsWith(suffix))
          .map((file) => ({
            name: `${folder}/${file.slice(0, -suffix.length)}`,
            path: join(root, folder, file),
          })),
      ),
  )
  const order = Object.values(numberedBenches).map(({ file }) => file)
  const placeOf = ({ name }: BenchFile) => (order.includes(name) ? order.indexOf(name) : 1_000)
  return found.sort((one, other) => placeOf(one) - placeOf(other))
}

/** @param wanted `P1`, `folder` or `folder/file` @throws Error for a word that names none */
export const benchFilesNamed = (wanted: readonly string[]): BenchFile[] => {
  const all = listBenchFiles().filter(({ path }) => existsSync(path))
  if (wanted.length === 0) return all
  const named = wanted.map((word) => {
    const file = numberedBenches[word.toUpperCase()]?.file ?? word
    const files = all.filter(({ name }) => name === file || name.startsWith(`${file}/`))
    if (files.length === 0) throw new Error(`No bench is called ${word}`)
    return files
  })
  return all.filter((file) => named.some((files) => files.includes(file)))
}
