const { setImmediate } = globalThis
const { nextTick } = process
const resolved = Promise.resolve()
/** Dexie puts one of its own in its place now and then. */
const { then } = Promise.prototype

/**
 * Turns one after the other, each with all the microtasks that it leads to, as `setImmediate` takes
 * them. While `isBusy` the next one follows in the same turn of Node's loop, which takes a third of
 * the time; when it is not, modules that are being loaded have their chance.
 */
export const createTurns = (isBusy: () => boolean): ((turn: () => void) => void) => {
  let waiting: (() => void)[] = []
  let taken: (() => void)[] = []
  let place = 0
  let isRunning = false

  const next = () => {
    if (place === taken.length) {
      ;[taken, waiting] = [waiting, taken]
      waiting.length = 0
      place = 0
    }
    const turn = taken[place]
    place += 1
    try {
      turn?.()
    } finally {
      goOn()
    }
  }
  // A tick that is asked for in a microtask comes after all the others.
  const afterMicrotasks = () => nextTick(next)
  const goOn = () => {
    isRunning = place < taken.length || waiting.length > 0
    if (!isRunning) return
    if (isBusy()) then.call(resolved, afterMicrotasks)
    else setImmediate(next)
  }
  return (turn) => {
    waiting.push(turn)
    if (isRunning) return
    isRunning = true
    setImmediate(next)
  }
}
