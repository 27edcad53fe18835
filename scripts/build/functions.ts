import { build } from 'vite'

const deployedDirectory = 'functions/dist'

/** Installed beside the bundle (functions/package.json). Everything else is inlined. */
const installed = [/^firebase-admin(\/|$)/, /^firebase-functions(\/|$)/]

/** Bundles functions/ and its parts of src/shared into one index.js, an ES module for Node 20. */
export const buildFunctions = async (outputDirectory = deployedDirectory): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'functions/index.ts',
      target: 'node20',
      outDir: outputDirectory,
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: { external: installed, output: { entryFileNames: 'index.js' } },
    },
  })
}

if (process.argv[1] === import.meta.filename) await buildFunctions()
