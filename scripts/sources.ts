import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const generated = /(^|\/)(node_modules|dist)\/|\.gen\.ts$/

/** Every file below these folders, relative to the root, sorted, without what is generated. */
export const listFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
    )
    .filter((file) => !generated.test(file))
    .sort()

/** TypeScript files below these folders. */
export const listSources = (folders: readonly string[]): string[] =>
  listFiles(folders).filter((file) => /\.tsx?$/.test(file))
