import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { serveFiles } from '../served.ts'
import { shownWith } from './shown-with.ts'

/** The same pictures as the product's, which the browser fetches before it shows anything. */
const pictures = Object.values(shownWith)
const publicFolder = join(import.meta.dirname, '../../../../../public')

const bundle = async (): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

const serve = (worker: string) =>
  serveFiles({
    '/': { type: 'text/html', body: '<!doctype html><title>Peer</title>' },
    '/sw.js': { type: 'text/javascript', body: worker },
    ...Object.fromEntries(
      pictures.map((path) => [
        path,
        { type: 'image/png', body: readFileSync(join(publicFolder, path)) },
      ]),
    ),
  })

/** A site whose worker is Firebase's, as a production build on a port of its own. */
export const servePushPeer = async () => serve(await bundle())

/** A site whose worker does nothing but show: what the browser itself takes. */
export const serveBarePush = () =>
  serve(`addEventListener('push', (event) => {
  const { data } = event.data.json()
  event.waitUntil(registration.showNotification(data.title, { ...data, ...${JSON.stringify(shownWith)} }))
})`)
