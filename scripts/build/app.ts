import { build as viteBuild } from 'vite'
import { injectManifest } from 'workbox-build'
import { assetsFile, listAssets } from './assets.ts'
import { modernDexie } from './modern-dexie.ts'

export const buildApp = async (): Promise<void> => {
  await viteBuild({ logLevel: 'warn' })
  listAssets('dist')
}

/** A classic script: a service worker cannot import at run time. Needs `buildApp`'s output in dist/. */
export const buildWorker = async (): Promise<void> => {
  await viteBuild({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: {
      // Firebase's build for workers: no pop-ups.
      conditions: ['webworker', 'module', 'browser', 'import', 'default'],
      alias: [modernDexie],
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'es2022',
      outDir: '.cache/sw',
      lib: { entry: 'sw/sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
      minify: true,
    },
  })
  const { warnings } = await injectManifest({
    swSrc: '.cache/sw/sw.js',
    swDest: 'dist/sw.js',
    globDirectory: 'dist',
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest,json}'],
    // What people write in Devanagari is fetched where it is drawn. The system fetches
    // the icons at installation; only the tab's icon is requested at every opening.
    globIgnores: [
      'sw.js',
      '404.html',
      assetsFile,
      '.vite/**',
      'assets/*-devanagari-*',
      'icons/!(favicon-32.png)',
    ],
    // Vite's file names contain a hash already.
    dontCacheBustURLsMatching: /^assets\//,
  })
  for (const warning of warnings) process.stderr.write(`${warning}\n`)
}
