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

/** Sentences of the app are written as to a friend (docs/style.md). The law's pages have their own tone. */
const stiff =
  /\b(somebody|anybody|everybody|whoever|whom|cannot|(?:do|does|did|is|are|was|were|will|would|could|has|have) not)\b/i
const legal = /^src\/shared\/text\/(hi|public\/(terms|privacy|legal))/
/** The specification's own sentences. */
const specified = /^The (file given|input) is not an? /

const uiTexts = listSourceFiles(['src/shared/text']).filter((file) => !legal.test(file))
for (const file of uiTexts) {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  for (const [, sentence = ''] of source.matchAll(/['`]((?:[^'`\\]|\\.)*)['`]/g)) {
    const word = stiff.exec(sentence)?.[1]
    if (word === undefined || !sentence.includes(' ') || specified.test(sentence)) continue
    console.error(`${file}: "${sentence}": nobody says "${word}" to a friend, see docs/style.md`)
    process.exitCode = 1
  }
}
/** The reader may be a woman: a verb in the masculine is for two people, or for nobody. */
const masculine = /आप (?!दोनों |और )(?:(?![।:;'`]).)*?(?:सकते|चाहते|गए|पाते|कर रहे|मिल रहे) हैं/

for (const file of listSourceFiles(['src/shared/text/hi'])) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const sentence = masculine.exec(line)?.[0]
      if (sentence === undefined) return
      console.error(`${file}:${index + 1}: "${sentence}" speaks to men only, see docs/style.md`)
      process.exitCode = 1
    })
}
console.log(
  `${texts.length} files hold none of ${retired.length} retired words, ${uiTexts.length} files of texts no stiff one.`,
)
