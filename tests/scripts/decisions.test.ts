import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/adr'
const pages = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .toSorted()

test('every decision has its own number, in its name and in its heading', () => {
  const numbers = pages.map((file) => Number(file.slice(0, 4)))
  const headed = pages.map((file) =>
    Number(/^# (\d+)\. /.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1]),
  )
  expect(headed).toEqual(numbers)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the index names every decision with its heading and a status', () => {
  const listed = readFileSync(`${folder}/README.md`, 'utf8').matchAll(
    /^\| \[(.+)\]\((\d{4}-[^)]+)\) +\| (accepted|(?:figures )?replaced by \[\d+\]\([^)]+\)) +\|$/gm,
  )
  const heading = (file: string) => readFileSync(`${folder}/${file}`, 'utf8').split('\n', 1)[0]
  const index = [...listed].map(([, title, file]) => [file, `# ${title}`])
  expect(index).toEqual(pages.map((file) => [file, heading(file)]))
})
