import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** A bug that somebody might make: a small change of one file of the product. */
export interface Mutant {
  name: string
  /** A path from the root of the repository. */
  file: string
  /** Code that stands once in the file, with whatever space between its words. */
  find: string
  /** The code that the bug puts there instead; an empty text removes the code. */
  put: string
}

/**
 * @returns the source with the bug in its place
 * @throws Error when the code that the mutant changes is not there once
 */
export const planted = (source: string, { name, file, find, put }: Mutant): string => {
  const words = find.trim().split(/\s+/)
  const code = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+')
  const [place, ...others] = source.matchAll(new RegExp(code, 'g'))
  if (place === undefined || others.length > 0) {
    const times = place === undefined ? 'nowhere' : 'more than once'
    throw new Error(`What the mutant ${name} changes stands ${times} in ${file}: mend its \`find\``)
  }
  return source.slice(0, place.index) + put + source.slice(place.index + place[0].length)
}

/** Puts a bug into the product, on its way into a bundle or a test only. */
export const planting = (mutant: Mutant): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  transform: (source, id) =>
    id.split('?', 1)[0] === join(root, mutant.file) ? planted(source, mutant) : null,
})
