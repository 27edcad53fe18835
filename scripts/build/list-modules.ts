import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { modulesFile } from './student-files.ts'

/** Says of each chunk which of our modules are in it, so that the build can tell whose it is. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? [
            [
              chunk.fileName,
              chunk.moduleIds.map((id) => normalizePath(relative(process.cwd(), id))),
            ] as const,
          ]
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: modulesFile,
      source: JSON.stringify(Object.fromEntries(modules)),
    })
  },
})
