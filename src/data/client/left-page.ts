/**
 * WebKit keeps a page that was left for Back, and its open transactions with it. They would never end,
 * and the next page would wait for them: nothing could be read or written until the tab is closed. A
 * kept page never comes back here (main.tsx), so its transactions are aborted, as those of a page that
 * is thrown away. On the prototype, since Firebase has a database of its own.
 * @returns aborts what is open in this page, and whatever it begins later
 */
export const followTransactions = (): (() => void) => {
  const open = new Set<IDBTransaction>()
  let isLeft = false
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...parameters) {
    const transaction = begin.apply(this, parameters)
    if (isLeft) transaction.abort()
    else open.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => open.delete(transaction))
    }
    return transaction
  }
  return () => {
    isLeft = true
    for (const transaction of open) {
      try {
        transaction.abort()
      } catch {
        // It is being committed, and ends by itself.
      }
    }
  }
}
