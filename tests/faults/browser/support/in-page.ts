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
 * Whatever waits for `from` ms, or up to `late` ms less since some have passed already, waits for
 * `to`: an undo long enough for an upload, a calm cut short.
 */
export const retimed = ({
  from,
  to,
  late = 0,
}: {
  from: number
  to: number
  late?: number
}): void => {
  const real = globalThis.setTimeout.bind(globalThis)
  const isMeant = (wait = 0) => from - late <= wait && wait <= from
  const other = (work: TimerHandler, wait?: number, ...given: unknown[]) =>
    real(work, isMeant(wait) ? to : wait, ...given)
  Object.assign(globalThis, { setTimeout: other })
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
