import { resolve } from 'node:path'
import { normalizePath } from 'vite'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const moduleId = (file: string): string => normalizePath(resolve(file))

/** @returns everything that has to arrive before the module can run */
const reachedFrom = (root: string, modules: Modules): ReadonlySet<string> => {
  const reached = new Set([root])
  for (const id of reached) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

const main = moduleId('src/main.tsx')
/** The two that a student may meet first. */
const his = moduleId('src/features/rounds/male/MaleRoundScreen.tsx')
const hers = moduleId('src/features/rounds/female/FemaleRoundScreen.tsx')

const routes = moduleId('src/routes')
const outsideShell = [
  main,
  ...['src/router.tsx', 'src/routeTree.gen.ts', 'src/styles/app.css'].map(moduleId),
]

/**
 * The entry: it names the chunk of each screen, and the styles hold the classes of all. So it changes
 * with every screen; no chunk imports it, and their names, which are made of what they import, stay.
 */
const isOfEntry = (id: string): boolean => outsideShell.includes(id) || id.startsWith(`${routes}/`)

/**
 * One chunk of what every page needs and of what both first screens show: in many small ones it would
 * be 8 KB more before the first card. A public page signs in with modules of it, and must not start
 * the app: so the entry itself, which does, stays outside.
 */
export const createShell = () => {
  let shell: ReadonlySet<string> | undefined
  const find = (modules: Modules): ReadonlySet<string> => {
    const ofHers = reachedFrom(hers, modules)
    const ofBoth = [...reachedFrom(his, modules)].filter((id) => ofHers.has(id))
    return new Set([...reachedFrom(main, modules), ...ofBoth])
  }
  return {
    debugName: 'shell',
    name: (id: string, modules: Modules) => {
      shell ??= find(modules)
      return shell.has(id) && !isOfEntry(id) ? 'shell' : null
    },
  }
}
