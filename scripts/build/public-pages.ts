import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { type Rolldown, build as viteBuild } from 'vite'
import { publicPages } from '../../src/shared/public-pages.ts'
import { readChunks } from './chunks.ts'
import { drawAll } from './drawings.ts'
import { writePolicyHashes } from './policy-hashes.ts'
import { signInModule } from './sign-in-module.ts'
import { writeSiteFiles } from './site-files.ts'
import { siteOrigin } from './site-origin.ts'

const scratch = '.cache/public-pages'

/** The inline script, as one expression. */
const bundleEarly = async (): Promise<string> => {
  const built = (await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/public-pages/early.ts', formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[]
  const code = built[0]?.output[0].code.trim() ?? ''
  if (code === '' || code.includes('</')) throw new Error('The inline script cannot be inlined')
  return code
}

const serverData =
  /\/src\/(remote|data\/network|shared\/(model|paths|ids|errors|text\/plans|domain\/payments))|\/live\/prices|\/valibot\//

/**
 * A reading page begins with the app's fonts where the browser has them (early.ts). One that comes a
 * moment late would move the lines that somebody reads, so it is left to the next page.
 */
export const withSteadyFonts = (styles: string): string =>
  styles.replace(/(font-family:(?:Fraunces|Noto Sans);[^}]*?font-display:)swap/g, '$1optional')

/** Bundles live/ apart from the app, so that a visitor loads none of the app's chunks. */
const bundleLive = async (): Promise<{ script: string; styles: string }> => {
  await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      target: 'es2022',
      outDir: scratch,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { live: 'src/public-pages/live/live.ts' },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          // What reads the server is one file: each name costs room in the worker's list.
          codeSplitting: { groups: [{ name: 'server-data', test: serverData }] },
        },
      },
    },
  })
  const folder = join(scratch, 'assets')
  let styles = ''
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name))
    if (name.endsWith('.css')) styles = withSteadyFonts(bytes.toString().trim())
    else writeFileSync(join('dist/assets', name), bytes)
  }
  const script = readdirSync(folder).find((name) => /^live-.*\.js$/.test(name))
  if (script === undefined || styles === '') throw new Error('The public pages were not bundled')
  return { script: `/assets/${script}`, styles }
}

/** @returns its address, which changes with the text */
const writeAsset = (name: string, ending: string, text: string): string => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.${ending}`
  writeFileSync(join('dist', file), text)
  return `/${file}`
}

/**
 * Writes each public page as a document. Needs the app's build in dist/. The rendering is imported
 * late: it reads every page's text.
 */
export const buildPublicPages = async (): Promise<void> => {
  const [early, { script: liveScript, styles }] = [await bundleEarly(), await bundleLive()]
  const signInChunk = readChunks('dist')[signInModule]?.file
  if (signInChunk === undefined) throw new Error(`The app has no chunk of ${signInModule}`)
  const { renderPage } = await import('../../src/public-pages/render.tsx')
  const { drawIcons } = await import('../../src/public-pages/landing/icon-drawings.tsx')
  const { drawLantern } = await import('../../src/public-pages/landing/scenes/lantern-drawing.tsx')
  const { pages } = await import('../../src/public-pages/pages.tsx')
  const parts = {
    siteOrigin,
    styles,
    stylesFile: writeAsset('public-pages', 'css', styles),
    early,
    liveScript,
    signInChunk: `/${signInChunk}`,
    drawingsFile: writeAsset('drawings', 'svg', drawAll(drawIcons() + drawLantern())),
  }
  for (const page of pages) {
    const file = join('dist', publicPages[page.path])
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, renderPage(page, parts))
  }
  writeSiteFiles('dist', Object.keys(publicPages))
  writePolicyHashes({ scripts: [early], styles: [styles] })
}
