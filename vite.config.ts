import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { fileNames } from './scripts/build/file-names.ts'
import { licences } from './scripts/build/licences.ts'
import { modernDexie } from './scripts/build/modern-dexie.ts'
import { pageChunks } from './scripts/build/page-chunks.ts'
import { appCheckDefinition } from './scripts/build/policy/app-check.ts'
import { preloadedScripts } from './scripts/build/preloaded-scripts.ts'
import { signInModule } from './scripts/build/sign-in-module.ts'
import { namedProduct } from './scripts/build/site-files.ts'
import {
  guardedReload,
  listModules,
  singleIcons,
  sonnerStyles,
} from './scripts/build/vite-plugins.ts'

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
    preloadedScripts(),
  ],
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version),
    ...appCheckDefinition,
  },
  resolve: { alias: [modernDexie] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Chunks have budgets of their own, as they travel: compressed (scripts/check-budgets.ts).
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: { app: 'app.html', 'sign-in': signInModule },
      // Vite drops what no other chunk imports; a public page imports this one by its address. The groups
      // need more of its exports.
      preserveEntrySignatures: 'allow-extension',
      output: { ...fileNames, codeSplitting: { groups: pageChunks } },
    },
  },
})
