import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import { signInModule } from './sign-in-module.ts'

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
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

const findShell = (modules: Modules): ReadonlySet<string> => {
  const ofHers = reachedFrom(hers, modules)
  const ofBoth = [...reachedFrom(his, modules)].filter((id) => ofHers.has(id))
  return new Set([...reachedFrom(main, modules), ...ofBoth].filter((id) => !isOfEntry(id)))
}

/** The connection to Firebase: a public page signs in with it, and must not bring what the app shows. */
const connection = moduleId('src/remote/page.ts')

const hindi = moduleId('src/components/language/speak-hindi.ts')

/** Later parts with a chunk of their own. */
const apart = [
  connection,
  // Only readers of Hindi load it.
  hindi,
  // Only admins load it.
  moduleId('src/components/desk-link/DeskLink.tsx'),
  // Its styles may not come, and the engine comes all the same.
  moduleId('src/features/shell/notices/Toasts.tsx'),
]

/**
 * Modules that are loaded before the engine or without it: by a first screen, by a start in Hindi, or by a login
 * on a public page.
 */
const earlier = [
  his,
  hers,
  hindi,
  connection,
  ...[signInModule, 'src/data/session/ensure-account.ts'].map(moduleId),
]

const findLate = (modules: Modules): ReadonlySet<string> => {
  for (const id of [...apart, ...earlier]) {
    if (modules.getModuleInfo(id) === null) throw new Error(`page-chunks.ts names ${id}: no module`)
  }
  const late = new Set<string>()
  for (const id of findShell(modules)) {
    for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (apart.includes(part)) continue
      for (const reached of reachedFrom(part, modules)) late.add(reached)
    }
  }
  for (const root of earlier) {
    for (const id of reachedFrom(root, modules)) late.delete(id)
  }
  return late
}

const chunkOf = (name: string, find: (modules: Modules) => ReadonlySet<string>) => {
  let found: ReadonlySet<string> | undefined
  return {
    debugName: name,
    // The imports of a module may belong to a screen.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules) => {
      found ??= find(modules)
      return found.has(id) ? name : null
    },
  }
}

/**
 * The chunks that every signed-in page loads (docs/adr/0099). `shell` is what every page needs and what
 * both first screens show: in many small ones it would be 8 KB more before the first card. A public page
 * signs in with modules of it, and must not start the app: so the entry itself, which does, stays outside.
 * `late` is what the shell imports later: the engine, and parts of the frame and of the deck.
 */
export const pageChunks = [chunkOf('shell', findShell), chunkOf('late', findLate)]
