import { expect, test } from 'vitest'
import { singleFlight } from '../../../src/data/lib/single-flight.ts'
import type { DeskSource } from '../../../src/desk/data/desk-query.ts'
import { pagedQuery } from '../../../src/desk/data/paged-query.ts'

interface Row {
  id: number
  version: number
}

/** A list of 45 rows on a server that answers when it is told to. */
const createTable = () => {
  let version = 1
  let answering: Promise<void> = Promise.resolve()
  let shown: readonly Row[] = []
  let pages = 0
  const query = pagedQuery<Row>({
    key: 'rows',
    pageSize: 20,
    readPage: async (_source, known) => {
      pages += 1
      await answering
      const ids = [...Array(45).keys()].slice(known.length, known.length + 20)
      return ids.map((id) => ({ id, version }))
    },
  })
  const refresh = singleFlight(async () => {
    shown = await query.read({} as DeskSource)
  })
  return {
    refresh,
    query,
    shown: () => shown,
    pages: () => pages,
    change: () => {
      version += 1
    },
    holdBack: () => {
      let answer = () => {}
      answering = new Promise((resolve) => {
        answer = resolve
      })
      return answer
    },
  }
}

test('a table goes on to its next page when that is asked for while something else is read [94]', async () => {
  const { query, refresh, shown, change, holdBack } = createTable()
  await refresh()
  expect(shown()).toHaveLength(20)
  // The admin acts on a row, and scrolls on before it is read again.
  change()
  const answer = holdBack()
  const reading = refresh()
  query.continueAfter(shown())
  const scrolled = refresh()
  answer()
  await Promise.all([reading, scrolled])
  expect(shown()).toHaveLength(40)
  expect(shown().filter(({ version }) => version === 1)).toEqual([])
  expect(query.hasMore(shown())).toBe(true)
})

test('each page is read once, down to the last', async () => {
  const { query, refresh, shown, pages } = createTable()
  await refresh()
  query.continueAfter(shown())
  await refresh()
  expect(shown()).toHaveLength(40)
  expect(pages()).toBe(2)
  query.continueAfter(shown())
  await refresh()
  expect(shown()).toHaveLength(45)
  expect(query.hasMore(shown())).toBe(false)
})
