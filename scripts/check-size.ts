import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { listTypeScriptFiles } from './source-files.ts'

/** Lines. Tests are exempt, since they may be tables. */
const caps = { median: 60, ninetieth: 150, longest: 300 } as const

/** Files directly in one folder. */
const folderCap = 22

const measured = listTypeScriptFiles(['src', 'sw', 'functions', 'packages', 'demo', 'scripts'])
  .filter((file) => !/^packages\/[^/]+\/tests\//.test(file))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .sort((one, other) => one.lines - other.lines)

const at = (share: number) => measured[Math.floor((measured.length - 1) * share)]?.lines ?? 0
const found = { median: at(0.5), ninetieth: at(0.9), longest: at(1) }
console.log(
  `${measured.length} files: median ${found.median} lines, 90 % within ${found.ninetieth}`,
)

for (const { file, lines } of measured.filter(({ lines }) => lines > caps.longest)) {
  console.error(`${file}: ${lines} lines, none may have more than ${caps.longest}`)
  process.exitCode = 1
}
for (const name of ['median', 'ninetieth'] as const) {
  if (found[name] <= caps[name]) continue
  console.error(`The ${name} is ${found[name]} lines, at most ${caps[name]} are allowed`)
  process.exitCode = 1
}

const folders = new Map<string, number>()
for (const { file } of measured) {
  const folder = dirname(file)
  folders.set(folder, (folders.get(folder) ?? 0) + 1)
}
for (const [folder, files] of folders) {
  if (files <= folderCap) continue
  console.error(`${folder}: ${files} files, at most ${folderCap} are allowed`)
  process.exitCode = 1
}
