import { readFileSync } from 'node:fs'
import { listSourceFiles } from '../source-files.ts'

/** A relative clause as a subject hides what a comment is about: docs/style.md. */
const clause = /^(What|Whatever|Whoever|Who|Whose|As|Of|Those|Nobody|Nothing)\b/
/** A pronoun as the first subject stands for a word that the reader has to find in the code. */
const pronoun =
  /^(One (?:that|which|who|whose|of(?! the))|All (?:that|of|or|but)|None|Neither|Not|Also|It|They|Then|From|Such)\b/

const opening = /(?:^|\s)(?:\/\/|\/\*\*|\{\/\*)\s+(.*)/
/** A block whose first words stand below its opening line. */
const below = /^\s*\*\s+(.*)/

const folders = ['src', 'sw', 'functions', 'packages', 'demo', 'rules', 'scripts', 'tests']
const files = listSourceFiles(folders).filter((file) => /\.(tsx?|rules)$/.test(file))
for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.forEach((line, index) => {
    const before = lines[index - 1]?.trim() ?? ''
    const isLater = before.startsWith('//')
    // The second line of a sentence may begin with any word.
    if (isLater && !/[.:?]$/.test(before)) return
    const words = (before === '/**' ? below : opening).exec(line)?.[1] ?? ''
    // The second sentence of a comment may point back to the first.
    const isNamed = isLater || !pronoun.test(words)
    if (isNamed && !clause.test(words)) return
    console.error(
      `${file}:${index + 1}: a comment begins "${words.slice(0, 30)}": name its subject, see docs/style.md`,
    )
    process.exitCode = 1
  })
}
console.log(`Comments of ${files.length} files name their subject.`)
