import { readFileSync } from 'node:fs'
import { listSourceFiles } from '../source-files.ts'

/** A relative clause as a subject hides what a comment is about: docs/style.md. */
const subjectless =
  /(?:^|\s)(?:\/\/|\/\*\*|\{\/\*)\s+(What|Whatever|Whoever|Who|Whose|As|Of|Those|Nobody|Nothing)\b/

/** A block whose first words stand below its opening line. */
const below = /^\s*\*\s+(What|Whatever|Whoever|Who|Whose|As|Of|Those|Nobody|Nothing)\b/

const folders = ['src', 'sw', 'functions', 'packages', 'demo', 'rules', 'scripts', 'tests']
const files = listSourceFiles(folders).filter((file) => /\.(tsx?|rules)$/.test(file))
for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.forEach((line, index) => {
    const before = lines[index - 1]?.trim() ?? ''
    // The second line of a sentence may begin with any word.
    if (before.startsWith('//') && !/[.:?]$/.test(before)) return
    const word =
      subjectless.exec(line)?.[1] ?? (before === '/**' ? below.exec(line)?.[1] : undefined)
    if (word === undefined) return
    console.error(
      `${file}:${index + 1}: a comment begins with "${word}": name its subject, see docs/style.md`,
    )
    process.exitCode = 1
  })
}
console.log(`Comments of ${files.length} files name their subject.`)
