import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { injectManifest, type ManifestTransform } from 'workbox-build'

import { hindiManifest } from '../../src/shared/public-pages.ts'

import { assetsFile, listAssets } from './assets.ts'
import type { BuildIdentity } from './build-identity.ts'
import { markBuild } from './build-number.ts'
import { modernDexie } from './modern-dexie.ts'
import { appCheckDefinition } from './policy/app-check.ts'
import { buildPublicPages } from './public-pages.ts'
import { adminFiles, hindiAddresses, hindiFiles, readBuild } from './student-files.ts'

/** Vite keeps what is set: a test that builds would make an app with React's development files. */
const asProduction = async (work: () => Promise<unknown>): Promise<void> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

export const buildApp = async (identity: BuildIdentity): Promise<void> => {
  await asProduction(() =>
    viteBuild({ logLevel: 'warn', plugins: [markBuild(identity.number, identity.commit)] }),
  )
  await buildPublicPages(identity.at)
  listAssets('dist')
}

/** A hash does not compress, and forty bits tell a file from its last version. */
const shortenRevisions: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 10) ?? null })),
})

/** A file that is not the one this build made, byte for byte, is refused: the old build stays. */
const withIntegrity: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) => ({
    ...entry,
    integrity: `sha256-${createHash('sha256')
      .update(readFileSync(join('dist', entry.url)))
      .digest('base64')}`,
  })),
})

/** A worker never has these: what libraries do for a page where they find one stays out. */
const absentInWorkers = { window: 'undefined', document: 'undefined', XMLHttpRequest: 'undefined' }

/**
 * A classic script: a service worker cannot import at run time.
 * @param kept addresses of what readers of Hindi keep
 * @param outDir where sw.js is written
 */
export const bundleWorker = (number: number, kept: readonly string[], outDir: string) =>
  viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      // Firebase's build for workers: no pop-ups.
      conditions: ['webworker', 'module', 'browser', 'import', 'default'],
      alias: [modernDexie],
    },
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.VITE_BUILD': String(number),
      'import.meta.env.VITE_HINDI': JSON.stringify(kept),
      ...appCheckDefinition,
      ...absentInWorkers,
    },
    build: {
      target: 'es2022',
      outDir,
      lib: { entry: 'sw/sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
      minify: true,
    },
  })

/** Needs `buildApp`'s output in dist/. */
export const buildWorker = async (number: number): Promise<void> => {
  const hindi = hindiFiles(readBuild('dist'))
  await bundleWorker(number, hindiAddresses(readBuild('dist')), '.cache/sw')
  const { warnings } = await injectManifest({
    swSrc: '.cache/sw/sw.js',
    swDest: 'dist/sw.js',
    globDirectory: 'dist',
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest,json}'],
    // The system fetches the icons at installation; only the tab's icon is requested at every opening.
    globIgnores: [
      'sw.js',
      '404.html',
      hindiManifest,
      assetsFile,
      '.vite/**',
      // Where somebody reads Hindi, or people write in it, the worker keeps these (sw/languages.ts).
      ...hindi,
      'icons/!(favicon-32.png)',
      'pictures/**',
      // A public page is read once, if ever, so the worker keeps only safety.html.
      'pages/!(safety.html)',
      'data/licences.json',
      ...adminFiles(readBuild('dist')),
    ],
    // Vite's file names contain a hash already.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [shortenRevisions, withIntegrity],
  })
  for (const warning of warnings) process.stderr.write(`${warning}\n`)
}
