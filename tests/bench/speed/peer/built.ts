import { dirname } from 'node:path'
import { type Alias, build, type Rolldown } from 'vite'
import type { ServedFile } from './served.ts'

/**
 * The files of a page's production build by path: the script itself, its late parts and its workers.
 * The script is `/page.js`.
 */
export const buildPage = async (
  script: string,
  alias: Alias[] = [],
): Promise<Record<string, ServedFile>> => {
  const output = await build({
    configFile: false,
    root: dirname(script),
    logLevel: 'error',
    resolve: { alias },
    worker: { format: 'es' },
    build: {
      write: false,
      rollupOptions: { input: script, output: { entryFileNames: 'page.js' } },
    },
  })
  const [{ output: files }] = [output].flat() as [Rolldown.RolldownOutput]
  return Object.fromEntries(
    files
      .filter(({ fileName }) => fileName.endsWith('.js'))
      .map((file) => {
        const body = file.type === 'chunk' ? file.code : Buffer.from(file.source)
        return [`/${file.fileName}`, { type: 'text/javascript', body }]
      }),
  )
}
