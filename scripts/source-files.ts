import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const generated = /(^|\/)(node_modules|dist)\/|\.gen\.ts$/

/** Every file below these folders except generated ones, relative to the root, sorted. */
export const listSourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
    )
    .filter((file) => !generated.test(file))
    .sort()

export const listTypeScriptFiles = (folders: readonly string[]): string[] =>
  listSourceFiles(folders).filter((file) => /\.tsx?$/.test(file))
