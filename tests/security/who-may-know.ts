import { readFileSync, writeFileSync } from 'node:fs'
import { type AbuseCase, abuseCases } from '../abuse/cases.ts'
import { type ActorName, actorNames, signedIn } from '../rules/actors.ts'
import { files } from '../rules/table/storage.ts'
import { table } from '../rules/table.ts'

export const securityFile = 'docs/threats.md'

interface Question {
  row: string
  actor: ActorName
  expected: 'allow' | 'deny'
}

const documentQuestions: Question[] = table.filter(({ ask }) => {
  const asked = ask((offset) => new Date(offset))
  return 'get' in asked || 'list' in asked
})
const fileQuestions: Question[] = files.filter(
  ({ method }) => method === 'get' || method === 'list',
)

const named = (actors: readonly ActorName[]): string => {
  if (actors.length === 0) return 'nobody'
  if (actors.length === actorNames.length) return 'everybody, signed in or not'
  if (actors.length === signedIn.length && !actors.includes('visitor')) {
    return 'everybody who is signed in'
  }
  return actors.join(', ')
}

const questionTable = (questions: readonly Question[]): string => {
  const names = [...new Set(questions.map(({ row }) => row))]
  const rows = names.map((row) => {
    const cases = questions.filter((one) => one.row === row)
    const allowed = new Set(
      cases.filter(({ expected }) => expected === 'allow').map(({ actor }) => actor),
    )
    const denials = cases.filter(({ expected }) => expected === 'deny').length
    return `| ${row} | ${named(actorNames.filter((name) => allowed.has(name)))} | ${denials} |`
  })
  return ['| What is asked | Who gets it | Refusals tested |', '| --- | --- | --- |', ...rows].join(
    '\n',
  )
}

const provenAt = ({ server, screen }: AbuseCase): string =>
  [
    ...(server ? ['the server: `tests/abuse`'] : []),
    ...(screen === undefined ? [] : [`[${screen}](../${screen})`]),
  ].join(', ')

const abuseTable = (): string =>
  [
    '| # | What somebody tries | Where it is proven to fail |',
    '| --- | --- | --- |',
    ...Object.entries(abuseCases).map(
      ([number, one]) => `| ${number} | ${one.title} | ${provenAt(one)} |`,
    ),
  ].join('\n')

/** The text between the marks of docs/threats.md, by the name of the mark. */
const parts: Readonly<Record<string, () => string>> = {
  documents: () => questionTable(documentQuestions),
  files: () => questionTable(fileQuestions),
  abuse: abuseTable,
}

/**
 * Puts the tables in place of what stands between their marks.
 * @throws Error when a mark is missing
 */
export const withTables = (text: string): string =>
  Object.entries(parts).reduce((page, [name, render]) => {
    const [begin, end] = [`<!-- made: ${name} -->`, `<!-- end: ${name} -->`]
    const [from, to] = [page.indexOf(begin), page.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`${securityFile} has no mark ${begin}`)
    return `${page.slice(0, from + begin.length)}\n\n${render()}\n\n${page.slice(to)}`
  }, text)

/** `npm run security` writes the tables anew; the formatter then pads them. */
if (process.argv[1] === import.meta.filename) {
  writeFileSync(securityFile, withTables(readFileSync(securityFile, 'utf8')))
}
