import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { fold } from './fold.ts'
import { toModule } from './to-module.ts'
import { unusedInReactDom } from './unused.ts'

/** The packages' entries choose between development and production at run time. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // React has this hook itself: the stand-in for older ones stays out.
  'use-sync-external-store/shim/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
}

const wholeImport = /\bimport ([\w$]+)(?:, *(\{[^}]*\}))? from (['"]react(?:-dom)?['"])/g
/** A module of React has no default export. */
const asNamespace = (_: string, name: string, names: string | undefined, source: string): string =>
  `import * as ${name} from ${source}${names === undefined ? '' : `; import ${names} from ${source}`}`

/** React without what this app never asks of it (docs/adr/0072): 17 KB less before the first screen. */
export const leanReact = (): Plugin => ({
  name: 'lean-react',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => {
    const file = files[source]
    return file === undefined ? null : resolve('node_modules', file)
  },
  transform: (code, id) => {
    const path = normalizePath(id)
    const file = Object.values(files).find((name) => path.endsWith(`/node_modules/${name}`))
    if (file === files['react-dom/client'])
      return { code: toModule(fold(code, unusedInReactDom)), map: null }
    if (file !== undefined) return { code: toModule(code), map: null }
    const named = code.replaceAll(wholeImport, asNamespace)
    return named === code ? null : { code: named, map: null }
  },
})
