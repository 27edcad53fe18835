import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type Area, areas, exceptions, packageRules } from './layers.ts'
import { listSources } from './sources.ts'

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g
const typeImportPattern = /^\s*import\s+type\b.*$/gm

const areaOf = (file: string): Area | undefined =>
  areas.find(({ prefix }) => file.startsWith(prefix))

const importsOf = (source: string): string[] =>
  [...source.matchAll(importPattern)].flatMap((match) => match[1] ?? [])

/** What is wrong with one import, or null. `file` and the result's paths are relative to the root. */
const complaint = (file: string, area: Area, imported: string): string | null => {
  if (imported.startsWith('.')) {
    const target = areaOf(normalize(join(dirname(file), imported)))
    if (target === undefined || target === area) return featureComplaint(file, imported)
    if (area.mayImport.includes(target.name)) return null
    return `${area.name} may not import ${target.name}: ${area.reason}`
  }
  if (exceptions[file]?.includes(imported)) return null
  const rule = packageRules.find(({ test }) => test.test(imported))
  if (rule === undefined || rule.only.includes(area.name)) return null
  return `${area.name} may not import ${imported}: ${rule.reason}`
}

/** Two features never know each other: src/features/rounds may not import src/features/chat. */
const featureComplaint = (file: string, imported: string): string | null => {
  const feature = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
  const from = feature(file)
  const to = feature(normalize(join(dirname(file), imported)))
  if (from === undefined || to === undefined || from === to) return null
  return `feature ${from} may not import feature ${to}: what both need belongs below them`
}

const complaints = listSources(['src', 'sw', 'functions', 'emulator', 'scripts', 'tests']).flatMap(
  (file) => {
    const area = areaOf(file)
    if (area === undefined) return []
    const source = readFileSync(file, 'utf8')
    // queries.ts may name Dexie's types; types leave no trace in a bundle.
    const checked = file.endsWith('/queries.ts') ? source.replace(typeImportPattern, '') : source
    return importsOf(checked).flatMap((imported) => {
      const text = complaint(file, area, imported)
      return text === null ? [] : [`${file}: ${text}`]
    })
  },
)

for (const line of complaints) console.error(line)
if (complaints.length > 0) process.exitCode = 1
else console.log('Layers hold.')
