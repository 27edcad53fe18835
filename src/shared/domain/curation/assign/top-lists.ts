/**
 * The entries with the greatest keys of each of many lists, in typed arrays: each is a bounded heap, whose
 * root is the least key that is kept.
 */
export interface TopLists {
  readonly size: number
  readonly counts: Int32Array
  readonly keys: Int32Array
  readonly items: Int32Array
  /** A key must be greater than this to be kept. */
  readonly thresholds: Int32Array
}

export const createTopLists = (lists: number, size: number): TopLists => ({
  size,
  counts: new Int32Array(lists),
  keys: new Int32Array(lists * size),
  items: new Int32Array(lists * size),
  thresholds: new Int32Array(lists).fill(-1),
})

export const emptyTopList = (top: TopLists, list: number): void => {
  top.counts[list] = 0
  top.thresholds[list] = -1
}

/** Keeps the entry. The caller has compared `key` with the threshold, which saves most calls. */
export const keepInTopList = (top: TopLists, list: number, key: number, item: number): void => {
  const base = list * top.size
  const count = top.counts[list]!
  if (count < top.size) {
    top.counts[list] = count + 1
    siftUp(top, base, count, key, item)
    if (count + 1 === top.size) top.thresholds[list] = top.keys[base]!
    return
  }
  siftDown(top, base, key, item)
  top.thresholds[list] = top.keys[base]!
}

export const topListItems = (top: TopLists, list: number): Int32Array => {
  const base = list * top.size
  return top.items.subarray(base, base + top.counts[list]!)
}

const siftUp = (
  { keys, items }: TopLists,
  base: number,
  from: number,
  key: number,
  item: number,
): void => {
  let place = from
  while (place > 0) {
    const above = (place - 1) >> 1
    if (keys[base + above]! <= key) break
    keys[base + place] = keys[base + above]!
    items[base + place] = items[base + above]!
    place = above
  }
  keys[base + place] = key
  items[base + place] = item
}

const siftDown = (
  { keys, items, size }: TopLists,
  base: number,
  key: number,
  item: number,
): void => {
  let place = 0
  for (;;) {
    let below = 2 * place + 1
    if (below >= size) break
    if (below + 1 < size && keys[base + below + 1]! < keys[base + below]!) below += 1
    if (keys[base + below]! >= key) break
    keys[base + place] = keys[base + below]!
    items[base + place] = items[base + below]!
    place = below
  }
  keys[base + place] = key
  items[base + place] = item
}
