/** The end of an act on many. Its remaining items can be sent again: the server does none of them twice. */
export interface BulkEnd<Item> {
  is: 'whole' | 'stopped' | 'failed'
  done: readonly Item[]
  left: readonly Item[]
  /** The reason of a failure. */
  error?: unknown
}

/**
 * Does the same to many, a call for as many as one takes. A failure or a stop leaves the rest as it is.
 * @param size items of one call
 * @param onProgress after each call, with how many are done
 */
export const runBulk = async <Item>(
  items: readonly Item[],
  {
    size,
    act,
    onProgress,
    isStopped,
  }: {
    size: number
    act: (some: readonly Item[]) => Promise<void>
    onProgress: (done: number) => void
    isStopped: () => boolean
  },
): Promise<BulkEnd<Item>> => {
  let place = 0
  const ended = (is: BulkEnd<Item>['is'], error?: unknown): BulkEnd<Item> => ({
    is,
    done: items.slice(0, place),
    left: items.slice(place),
    error,
  })
  while (place < items.length) {
    if (isStopped()) return ended('stopped')
    const some = items.slice(place, place + size)
    try {
      await act(some)
    } catch (error) {
      return ended('failed', error)
    }
    place += some.length
    onProgress(place)
  }
  return ended('whole')
}
