/** Functions that run in the page: they may use nothing from outside themselves. */

/** Changes rows of an account's database behind the app's back. `name` is the account's uid. */
export const changeRows = ({
  name,
  store,
  put = [],
  remove = [],
}: {
  name: string
  store: string
  put?: object[]
  remove?: string[]
}): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(`mulaqat-${name}`)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const changing = opening.result.transaction(store, 'readwrite')
      for (const row of put) changing.objectStore(store).put(row)
      for (const key of remove) changing.objectStore(store).delete(key)
      changing.onabort = () => reject(changing.error)
      changing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

/** Timeouts of requests and of locks run ten times as fast. */
export const quickTimeouts = (): void => {
  const real = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (milliseconds) => real(milliseconds / 10)
}

/**
 * Holds an undo open until the test calls `letGo`: as long as an upload takes, on any machine. The timer of
 * an undo is the one that is given its note.
 */
export const heldUndo = (kind: string): void => {
  const real = globalThis.setTimeout.bind(globalThis)
  const realClear = globalThis.clearTimeout.bind(globalThis)
  const held = new Map<unknown, () => void>()
  let isHolding = true
  const isNote = (given: unknown) => (given as { kind?: unknown } | undefined)?.kind === kind
  const other = (work: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    if (!isHolding || !isNote(given[0])) return real(work, wait, ...given)
    const timer = real(() => undefined)
    held.set(timer, () => work(...given))
    return timer
  }
  const clear = (timer?: ReturnType<typeof setTimeout>) => {
    realClear(timer)
    if (timer !== undefined) held.delete(timer)
  }
  const letGo = () => {
    isHolding = false
    for (const work of held.values()) work()
    const count = held.size
    held.clear()
    return count
  }
  Object.assign(globalThis, { setTimeout: other, clearTimeout: clear, letGo })
}

/** The SDK's tokens look as if they had expired this long ago. */
export const expireToken = (ago: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const changing = opening.result.transaction('firebaseLocalStorage', 'readwrite')
      const cursor = changing.objectStore('firebaseLocalStorage').openCursor()
      cursor.onsuccess = () => {
        const row = cursor.result
        if (row === null) return
        if (row.value.value?.stsTokenManager) {
          row.value.value.stsTokenManager.expirationTime = Date.now() - ago
          row.update(row.value)
        }
        row.continue()
      }
      changing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

/** The device's clock is wrong by `shift` ms, or by what `globalThis.clockShift` says later. */
export const wrongClock = (shift: number): void => {
  const page = globalThis as { clockShift?: number }
  const real = Date.now.bind(Date)
  Date.now = () => real() + (page.clockShift ?? shift)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) =>
      Reflect.construct(target, given.length === 0 ? [Date.now()] : given),
  })
}

/** The address that a page asks for at the moment in which it begins to hang. */
export const hangingAddress = '/__/hanging'

/**
 * Stands still for ever, in the middle of the transaction, when a row of the outbox is to be written
 * in this state. Only the main thread's death ends it.
 */
export const hangBefore = ({ state, address }: { state: string; address: string }): void => {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'outbox' && value.state === state) {
      const said = new XMLHttpRequest()
      said.open('GET', address, false)
      said.send()
      for (;;);
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key)
  }
}

/** The phone has no room for so many rows of the outbox. */
export const noRoomFor = (rows: number): void => {
  const { put } = IDBObjectStore.prototype
  let left = rows
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'outbox' && left > 0) {
      left -= 1
      throw new DOMException('The phone is full', 'QuotaExceededError')
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key)
  }
}

/** Opens a database as a version that is yet to come. @returns whether the others let it */
export const openNewer = (name: string): Promise<'blocked' | 'upgraded'> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name, 9_000)
    opening.onblocked = () => resolve('blocked')
    opening.onsuccess = () => {
      opening.result.close()
      resolve('upgraded')
    }
  })
