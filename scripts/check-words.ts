import { readFileSync } from 'node:fs'
import { listSourceFiles } from './source-files.ts'

/** The retired words are the third column of the glossary: a word is written down once. */
const glossary = 'docs/glossary.md'

/** Texts of the user interface may use any word. */
const exempt = /^(src\/shared\/text\/|docs\/glossary\.md$)/

const retired = readFileSync(glossary, 'utf8')
  .split('\n')
  .flatMap((line) => [...(line.split('|')[3]?.matchAll(/`([^`]+)`/g) ?? [])])
  .flatMap((match) => match[1] ?? [])
if (retired.length === 0) throw new Error(`${glossary} lists no retired words`)

const pattern = new RegExp(`(?<![\\w-])(${retired.join('|')})(?![\\w-])`)

const folders = ['src', 'sw', 'functions', 'packages', 'demo', 'rules', 'scripts', 'tests', 'docs']
const texts = listSourceFiles(folders).filter(
  (file) => /\.(tsx?|md|rules|mjs)$/.test(file) && !exempt.test(file),
)
for (const file of texts) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const word = pattern.exec(line)?.[1]
      if (word === undefined) return
      console.error(`${file}:${index + 1}: "${word}" is retired, see ${glossary}`)
      process.exitCode = 1
    })
}
console.log(`${texts.length} files hold none of ${retired.length} retired words.`)
