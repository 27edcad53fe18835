/**
 * https://bugs.webkit.org/show_bug.cgi?id=315804, https://github.com/jakearchibald/idb-keyval/issues/180:
 * WebKit keeps a page that was left for Back, and its open transactions with it. They would never end,
 * and the next page would wait for them: nothing could be read or written until the tab is closed. Such
 * a page aborts what it has begun, as a browser does in a page that it throws away, and begins nothing
 * until it is back. On the prototype, since Firebase has a database of its own.
 */
export const abortTransactionsInBackForwardCache = (): void => {
  const open = new Set<IDBTransaction>()
  let isAway = false
  const { prototype } = IDBDatabase
  const { transaction: begin } = prototype
  prototype.transaction = function (...parameters) {
    const transaction = begin.apply(this, parameters)
    const end = () => open.delete(transaction)
    transaction.addEventListener('complete', end)
    transaction.addEventListener('abort', end)
    open.add(transaction)
    if (isAway) transaction.abort()
    return transaction
  }
  addEventListener('pagehide', ({ persisted }) => {
    isAway = persisted
    if (!isAway) return
    for (const transaction of open) {
      try {
        transaction.abort()
      } catch {
        // The transaction is being committed, and ends by itself.
      }
    }
  })
  addEventListener('pageshow', () => {
    isAway = false
  })
}
