import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every screen of a signed-in student rests on. In one chunk it compresses better than in the
 * many pieces that some screens happen to share. Only leaves: nothing here imports what is not here.
 */
const shell =
  /node_modules\/(react|react-dom|scheduler|dexie|@tanstack|zustand|use-sync-external-store|lucide-react|valibot)\/|src\/(ui\/(?!Toaster)|state|shared\/(text|limits|ids|errors)\.)/

export default defineConfig({
  plugins: [
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
  ],
  // The package's own entry is the ES5 build.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'shell', test: shell }],
        },
      },
    },
  },
})
