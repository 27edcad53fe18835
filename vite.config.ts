import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { fileNames } from './scripts/build/file-names.ts'
import { guardedReload } from './scripts/build/guarded-reload.ts'
import { licences } from './scripts/build/licences.ts'
import { listModules } from './scripts/build/list-modules.ts'
import { modernDexie } from './scripts/build/modern-dexie.ts'
import { appCheckDefinition } from './scripts/build/policy/app-check.ts'
import { signInModule } from './scripts/build/sign-in-module.ts'
import { singleIcons } from './scripts/build/single-icons.ts'
import { namedProduct } from './scripts/build/site-files.ts'
import { sonnerStyles } from './scripts/build/sonner-styles.ts'

/** React has this hook itself: the router's stand-in for older ones stays out. */
const ownStoreHook = {
  find: /^use-sync-external-store\/shim\/with-selector$/,
  replacement: 'use-sync-external-store/with-selector',
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The two that a student may meet first: what both show is in the shell, the rest of each is not. */
const firstScreens = [
  'src/features/rounds/male/MaleRoundScreen.tsx',
  'src/features/rounds/female/FemaleRoundScreen.tsx',
].map((file) => resolve(file))

/** Small, and on most screens: each would be a chunk of its own. */
const onMostScreens =
  /\/(ui\/display\/Notice\.tsx|domain\/payments\/plan-state\.ts|icons\/(heart|hourglass)\.mjs|(outbox-lock|syncing|failed-calls)\.ts)$/

/** @returns everything that has to arrive before the module can run */
const reachedFrom = (root: string, modules: Modules): ReadonlySet<string> => {
  const reached = new Set<string>()
  const reach = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported)
  }
  reach(root)
  return reached
}

/**
 * One chunk for everything that has to arrive before a signed-in screen: it compresses 4 KB better
 * than in the many pieces that some of the lazy chunks happen to share with it.
 */
const createShell = (main: string) => {
  let isInShell: ((id: string) => boolean) | null = null
  const findShell = (modules: Modules) => {
    const before = reachedFrom(main, modules)
    const [one, other] = firstScreens.map((screen) => reachedFrom(screen, modules))
    return (id: string) =>
      before.has(id) || onMostScreens.test(id) || (one?.has(id) === true && other?.has(id) === true)
  }
  return {
    debugName: 'shell',
    name: (id: string, modules: Modules) => {
      isInShell ??= findShell(modules)
      // A public page takes from the shell too, and must not start the app.
      return id !== main && isInShell(id) ? 'shell' : null
    },
  }
}

const schema = /\/src\/shared\/(model|calls)\//
/** The engine does without these; whatever asks for them has the others already. */
const lateSchema =
  /\/(calls\/error-reports|operations\/error-group|operation-limits|single-flight|visibility)\.ts$/

/**
 * One chunk for the schemas that the engine loads at every start: 25 chunks of 200 bytes compress
 * badly, and each is a line in the worker's list.
 */
const createSchemas = (engine: string) => {
  let reached: ReadonlySet<string> | null = null
  return {
    debugName: 'schemas',
    name: (id: string, modules: Modules) => {
      if (lateSchema.test(id)) return 'schemas'
      if (!schema.test(id)) return null
      reached ??= reachedFrom(engine, modules)
      return reached.has(id) ? 'schemas' : null
    },
  }
}

export default defineConfig({
  plugins: [
    singleIcons(),
    guardedReload(),
    sonnerStyles(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    licences(),
    namedProduct(),
    listModules(),
  ],
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version),
    ...appCheckDefinition,
  },
  resolve: { alias: [modernDexie, ownStoreHook] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'app.html', 'sign-in': signInModule },
      // Vite drops what no other chunk imports; a public page imports this one by its address.
      preserveEntrySignatures: 'exports-only',
      output: {
        ...fileNames,
        codeSplitting: {
          groups: [
            createShell(normalizePath(resolve('src/main.tsx'))),
            // Before the schemas, which would take it along: screens without a schema need it too.
            { name: 'valibot', test: /\/node_modules\/valibot\// },
            createSchemas(normalizePath(resolve('src/data/client/start-engine.ts'))),
            // Of 200 bytes each, and each is a line in the worker's list.
            { name: 'icons', test: /\/icons\/(life-buoy|grip-vertical|download)\./ },
            {
              name: 'page-speed',
              test: /\/(follow-speed|web-vitals|speed-reports|page-speed)\.ts$/,
            },
            {
              name: 'error-report',
              test: /\/error-report\/(follow-errors|report-error|error-reporter)/,
            },
          ],
        },
      },
    },
  },
})
