import { build } from 'vite'
import { siteOrigin } from './site-origin.ts'

const deployedDirectory = 'functions/dist'
const deployedEntry = 'functions/index.ts'

/** Installed beside the bundle (functions/package.json). Everything else is inlined. */
const installed = [/^firebase-admin(\/|$)/, /^firebase-functions(\/|$)/]

/**
 * Bundles functions/ and its parts of src/shared into index.js, an ES module for Node 20, and into
 * pieces that it loads when a call needs them.
 */
export const buildFunctions = async (
  outputDirectory = deployedDirectory,
  entry = deployedEntry,
): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    define: { 'process.env.SITE_ORIGIN': JSON.stringify(siteOrigin) },
    build: {
      ssr: true,
      target: 'node20',
      outDir: outputDirectory,
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: entry,
          // A thread of its own loads this one.
          'photo-worker': 'functions/moderation/similar-photos/photo-worker.ts',
        },
        external: installed,
        // A bench bundles what is loaded in pieces as one file, to compare.
        checks: { ineffectiveDynamicImport: entry === deployedEntry },
        // The chunks lie beside the bundle, because some packages look there for their worker and their page.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

if (process.argv[1] === import.meta.filename) await buildFunctions()
