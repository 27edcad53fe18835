import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatement } from '../../../src/desk/payments/use-bank-statement.ts'
import type { DataColumn } from '../../../src/desk/table/columns.ts'
import { csvOf } from '../../../src/desk/table/csv.ts'
import {
  choicesOf,
  matcherOf,
  plainView,
  type TableView,
  viewIn,
  withView,
} from '../../../src/desk/table/table-view.ts'
import { rowsInOrder } from '../../../src/desk/table/use-rows-shown.ts'

interface Person {
  name: string
  age: number | null
  state: string
}
const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'age', header: 'Age', value: ({ age }) => age },
  { id: 'state', header: 'State', value: ({ state }) => state, isChoice: true },
]
const people: Person[] = [
  { name: 'Asha Rao', age: 21, state: 'open' },
  { name: 'Bala', age: -3, state: 'closed' },
  { name: '=HYPERLINK("x")', age: null, state: 'open' },
]

const rowsOf = (rows: readonly Person[], view: TableView): readonly Person[] =>
  rowsInOrder(
    rows,
    columns.find(({ id }) => id === view.sort?.column),
    view.sort?.isDescending === true,
  ).filter(matcherOf(columns, view) ?? (() => true))

describe('an exported table', () => {
  test('holds what is shown, and a spreadsheet runs none of it', () => {
    const csv = csvOf(columns, people)
    expect(csv).toBe(
      '\uFEFF"Name","Age","State"\r\n"Asha Rao","21","open"\r\n"Bala","-3","closed"\r\n"\'=HYPERLINK(""x"")","","open"\r\n',
    )
  })

  const words: DataColumn<string>[] = [{ id: 'w', header: 'W', value: (word) => word }]
  const cellOf = (text: string) => csvOf(words, [text]).split('\r\n')[1]

  test('keeps a name in one cell where a spreadsheet divides at other signs too', () => {
    expect(cellOf('Asha;=1+1')).toBe('"Asha;=1+1"')
  })

  test('keeps every digit of a UTR, and a statement reads it again', () => {
    expect(cellOf('621333332818')).toBe('"=""621333332818"""')
    const csv = csvOf(
      [
        { id: 'n', header: 'Narration', value: () => '621333332818' },
        { id: 'c', header: 'Credit', value: () => 99 },
      ],
      [null],
    )
    expect(readStatement(csv.slice(1))?.lines).toMatchObject([
      { numbers: ['621333332818'], paise: 9900 },
    ])
  })

  test('begins no cell as a formula, whatever was typed [72]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('=', '+', '-', '@', '\t=', ' @'),
        (rest, sign) => {
          expect(cellOf(sign + rest)).toMatch(/^"'/)
        },
      ),
    )
  })
})

describe('the view of a table', () => {
  const view: TableView = {
    words: 'asha 21',
    sort: { column: 'age', isDescending: true },
    choices: { state: 'open' },
    hidden: ['name'],
  }

  test('survives the address, beside another table and other parameters', () => {
    const other = withView({ tab: 'x' }, 'plans', { ...plainView, words: '7' })
    const search = withView(other, 'people', view)
    expect(viewIn(search, 'people')).toEqual(view)
    expect(viewIn(search, 'plans').words).toBe('7')
    expect(withView(search, 'people', plainView)).toEqual(other)
  })

  test('of an address that somebody typed is plain where it makes no sense', () => {
    expect(viewIn({ 'people.q': { a: 1 }, 'people.sort': null }, 'people')).toEqual(plainView)
    expect(viewIn({ 'people.q': 7 }, 'people').words).toBe('7')
  })

  const shownIn = (changes: Partial<TableView>) => rowsOf(people, { ...plainView, ...changes })

  test('lets through rows that hold every word, in any column, and every choice', () => {
    expect(shownIn({ words: 'asha 21', choices: { state: 'open' } })).toEqual([people[0]])
    expect(shownIn({ words: 'ASHA' })).toEqual([people[0]])
    expect(shownIn({ choices: { state: 'closed' } })).toEqual([people[1]])
    expect(shownIn({ words: 'asha closed' })).toEqual([])
    expect(choicesOf(people, columns[2] as DataColumn<Person>)).toEqual(['closed', 'open'])
  })

  test('puts empty cells last in both orders, and ignores a column that is no more', () => {
    const ages = (isDescending: boolean) =>
      shownIn({ sort: { column: 'age', isDescending } }).map(({ age }) => age)
    expect(ages(false)).toEqual([-3, 21, null])
    expect(ages(true)).toEqual([21, -3, null])
    expect(shownIn({ sort: { column: 'gone', isDescending: true } })).toEqual(people)
  })

  test('orders any number of rows as a stable sort does', () => {
    const drawn = fc.array(fc.record({ name: fc.string(), age: fc.option(fc.integer()) }), {
      maxLength: 400,
      size: 'max',
    })
    fc.assert(
      fc.property(drawn, fc.boolean(), (rows, isDescending) => {
        const all = rows.map((row) => ({ ...row, state: '' }))
        const sign = isDescending ? -1 : 1
        const sorted = all.toSorted((one, other) => {
          if (one.age === null || other.age === null) {
            return Number(one.age === null) - Number(other.age === null)
          }
          return sign * (one.age - other.age)
        })
        const view = { ...plainView, sort: { column: 'age', isDescending } }
        expect(rowsOf(all, view)).toEqual(sorted)
      }),
      { numRuns: 50 },
    )
  })
})
