import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { type Rolldown, build as viteBuild } from 'vite'
import type { Language } from '../../src/shared/language/language.ts'
import { documentOf, publicAddress, publicPaths } from '../../src/shared/public-pages.ts'
import { readChunks } from './chunks.ts'
import { drawAll } from './drawings.ts'
import { fileNames } from './file-names.ts'
import { writeManifests } from './hindi/manifest.ts'
import { readHindiStyles, readLandingStyles } from './inline-styles.ts'
import { appCheckDefinition } from './policy/app-check.ts'
import { writePolicyHashes } from './policy/policy-hashes.ts'
import { signInModule } from './sign-in-module.ts'
import { writeSiteFiles } from './site-files.ts'
import { siteOrigin } from './site-origin.ts'

const scratch = '.cache/public-pages'

/** The inline script, as one expression. */
export const bundleInlineScript = async (): Promise<string> => {
  const built = (await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/public-pages/inline-script.ts', formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[]
  const code = built[0]?.output[0].code.trim() ?? ''
  if (code === '' || code.includes('</')) throw new Error('The inline script cannot be inlined')
  return code
}

const serverData =
  /\/src\/(remote|data\/network|shared\/(model|paths|ids|errors|text\/plans|domain\/payments))|\/live\/prices|\/valibot\//

/**
 * A reading page begins with the app's fonts where the browser has them (inline-script.ts). One that comes a
 * moment late would move the lines that somebody reads, so it is left to the next page.
 */
export const withSteadyFonts = (styles: string): string =>
  styles.replace(/(font-family:(?:Fraunces|Noto Sans);[^}]*?font-display:)swap/g, '$1optional')

/** Bundles live/ apart from the app, so that a visitor loads none of the app's chunks. */
const bundleLive = async (): Promise<{ script: string; hindi: string; styles: string }> => {
  await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    define: appCheckDefinition,
    build: {
      target: 'es2022',
      outDir: scratch,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { live: 'src/public-pages/live/live.ts' },
        output: {
          ...fileNames,
          // A group takes all that it imports and no group above it has: the first belongs to every
          // page. What reads the server is one file: each name costs room in the worker's list.
          codeSplitting: {
            groups: [
              { name: 'live', test: /\/live\/live\.ts$/, priority: 1 },
              { name: 'live-hindi', test: /\/live\/live-hindi|\/text\/hi\// },
              { name: 'server-data', test: serverData },
            ],
          },
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
  const scripts = readdirSync(folder).filter((name) => /^live-.*\.js$/.test(name))
  const hindi = scripts.find((name) => name.startsWith('live-hindi-'))
  const script = scripts.find((name) => name !== hindi)
  if (script === undefined || hindi === undefined || styles === '') {
    throw new Error('The public pages were not bundled')
  }
  return { script: `/assets/${script}`, hindi: `/assets/${hindi}`, styles }
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
 * @param at the instant that stands for this build
 */
export const buildPublicPages = async (at: Date): Promise<void> => {
  const [inlineScript, live] = [await bundleInlineScript(), await bundleLive()]
  const { styles } = live
  const signInChunk = readChunks('dist')[signInModule]?.file
  if (signInChunk === undefined) throw new Error(`The app has no chunk of ${signInModule}`)
  const { renderPage } = await import('../../src/public-pages/render.tsx')
  const { drawIcons } = await import('../../src/public-pages/landing/icon-drawings.tsx')
  const { drawLantern } = await import('../../src/public-pages/landing/lantern-drawing.tsx')
  const { publicPages } = await import('../../src/public-pages/pages.tsx')
  const { inHindi } = await import('../../src/public-pages/in-hindi.ts')
  const parts = {
    siteOrigin,
    landingStyles: `${styles}${readLandingStyles()}`,
    stylesFile: writeAsset('public-pages', 'css', styles),
    hindiStyles: readHindiStyles(),
    inlineScript,
    liveScript: live.script,
    liveHindi: live.hindi,
    signInChunk: `/${signInChunk}`,
    drawingsFile: writeAsset('drawings', 'svg', drawAll(drawIcons() + drawLantern())),
  }
  const writePages = (language: Language): void => {
    for (const page of publicPages()) {
      const file = join('dist', documentOf(publicAddress(page.path, language)))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, renderPage(page, parts))
    }
  }
  writePages('en')
  inHindi(() => writePages('hi'))
  writeManifests('dist')
  writeSiteFiles('dist', publicPaths, at.getTime())
  writePolicyHashes({ scripts: [inlineScript], styles: [parts.landingStyles, parts.hindiStyles] })
}
