import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { modulesFile } from './student-files.ts'

/** `CalendarX2` → `calendar-x-2`, as the package names its files. */
const fileOf = (icon: string): string =>
  icon
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/([A-Z])([0-9])/g, '$1-$2')
    .toLowerCase()

const importOfIcons = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. The package's index imports them all, so the shell, which
 * takes whatever its modules import, would hold the icons of every screen.
 */
export const singleIcons = () => ({
  name: 'single-icons',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
    const icons = (_: string, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}'`)
        .join(';')
    return { code: code.replace(importOfIcons, icons), map: null }
  },
})

/**
 * Takes out the router's own reload for a route whose chunk is missing. It asks nobody, also offline
 * and over what is open, and counts for itself: features/update decides (docs/adr/0031).
 */
export const guardedReload = () => ({
  name: 'guarded-reload',
  transform: (code: string, id: string) => {
    if (!/\/react-router\/dist\/esm\/lazyRouteComponent\.js$/.test(id)) return null
    const reload = /if \(isModuleNotFoundError\(error\)[\s\S]*?(?=throw error;)/
    if (!reload.test(code)) throw new Error('the router reloads a missing chunk in another way')
    return { code: code.replace(reload, ''), map: null }
  },
})

/** Says of each chunk which of our modules are in it, so that the build can tell whose it is. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? [
            [
              chunk.fileName,
              chunk.moduleIds.map((id) => normalizePath(relative(process.cwd(), id))),
            ] as const,
          ]
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: modulesFile,
      source: JSON.stringify(Object.fromEntries(modules)),
    })
  },
})

/**
 * Takes the toasts' styles from the package's own file instead of an element that its script adds:
 * the policy allows no style that a script writes.
 */
export const sonnerStyles = () => ({
  name: 'sonner-styles',
  transform: (code: string, id: string) => {
    if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return null
    const call = /^__insertCSS\(".*"\);?$/m
    if (!call.test(code)) throw new Error('sonner brings its styles in another way')
    return { code: `import 'sonner/dist/styles.css'\n${code.replace(call, '')}`, map: null }
  },
})
