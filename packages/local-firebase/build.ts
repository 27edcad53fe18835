import { spawnSync } from 'node:child_process'
import { chmod, copyFile, cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'

const folder = import.meta.dirname
const load = createRequire(import.meta.url)

/** Shipped inside the package, because as dependencies they would bring a hundred others. */
const vendored = {
  '@firebase/eslint-plugin-security-rules/parser': './rules-grammar.cjs',
  '@google-cloud/firestore/build/protos/v1.json': './firestore-protos.json',
}
/** Installed with the package. */
const dependencies = [/^proto3-json-serializer$/, /^protobufjs$/, /^re2js$/]

/** The page's files, from the module that serves them: in the sources, and in the bundle. */
const pageFolder = { source: "'../page/'", bundled: "'./page/'" } as const

const useVendored: Plugin = {
  name: 'use-vendored',
  enforce: 'pre',
  transform(code) {
    return Object.entries(vendored).reduce(
      (text, [module, file]) => text.replaceAll(`load('${module}')`, `load('${file}')`),
      code.replace(pageFolder.source, pageFolder.bundled),
    )
  },
}

const shared = { configFile: false, root: folder, logLevel: 'warn', publicDir: false } as const

const buildPrograms = (directory: string) =>
  build({
    ...shared,
    plugins: [useVendored],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: directory,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { index: join(folder, 'index.ts'), bin: join(folder, 'src/cli/bin.ts') },
        external: dependencies,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })

const buildGrammar = (directory: string) =>
  build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: directory,
      emptyOutDir: false,
      // The parser tells nodes apart by the names of their classes.
      minify: false,
      rolldownOptions: {
        input: { 'rules-grammar': load.resolve('@firebase/eslint-plugin-security-rules/parser') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  })

const buildTypes = (directory: string): void => {
  const compiler = join(dirname(load.resolve('typescript/package.json')), 'bin/tsc')
  const flags = ['-p', 'tsconfig.build.json', '--outDir', join(directory, 'types')]
  const { status } = spawnSync(process.execPath, [compiler, ...flags], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The declarations could not be built')
}

export const buildLocalFirebase = async (directory = join(folder, 'dist')): Promise<void> => {
  await buildPrograms(directory)
  await buildGrammar(directory)
  const [grammar, protos] = Object.keys(vendored).map((module) => load.resolve(module)) as [
    string,
    string,
  ]
  await copyFile(protos, join(directory, 'firestore-protos.json'))
  await copyFile(join(dirname(grammar), '../LICENSE'), join(directory, 'LICENSE-APACHE-2.0.txt'))
  await cp(join(folder, 'src/page'), join(directory, 'page'), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  })
  await chmod(join(directory, 'bin.js'), 0o755)
}

if (process.argv[1] === import.meta.filename) {
  const directory = join(folder, 'dist')
  await buildLocalFirebase(directory)
  buildTypes(directory)
}
