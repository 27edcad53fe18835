import type { CollectionPath } from '../../../src/shared/collections/path-of.ts'
import type { Reader, Stored } from '../store.ts'

interface TimeSpan {
  collection: CollectionPath
  /** A time that every sought document has. */
  by: string
  /** Unix milliseconds, both excluded. */
  after: number
  until: number
}

const pageSize = 200

/**
 * Hands over the documents of a span of time a page at a time, the oldest first. Documents of the same
 * millisecond on two pages come once.
 */
export const eachByTime = async (
  reader: Reader,
  { collection, by, after, until }: TimeSpan,
  work: (found: Stored[]) => Promise<void>,
): Promise<void> => {
  let known = new Set<string>()
  for (let from = after; ; ) {
    const found = await reader.query({
      collection,
      where: [
        [by, '>', from],
        [by, '<', until],
      ],
      atMost: pageSize + known.size,
    })
    const fresh = found.filter(({ id }) => !known.has(id))
    await work(fresh)
    const last = Number(found.at(-1)?.data[by])
    if (fresh.length < pageSize) return
    known = new Set(found.filter(({ data }) => Number(data[by]) === last).map(({ id }) => id))
    from = last - 1
  }
}
