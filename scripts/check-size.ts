import { readFileSync } from 'node:fs'
import { listTypeScriptFiles } from './source-files.ts'

/** Lines of a file. Tests are exempt, since they may be tables. */
const longest = 300

for (const file of listTypeScriptFiles(['src', 'sw', 'functions', 'packages', 'demo', 'scripts'])) {
  if (/^packages\/[^/]+\/tests\//.test(file)) continue
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  if (lines <= longest) continue
  console.error(`${file}: ${lines} lines, none may have more than ${longest}`)
  process.exitCode = 1
}
