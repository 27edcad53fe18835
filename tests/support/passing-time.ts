const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** An absence has no state to wait for: what must not happen has this long to happen. */
export const quietFor = sleep

/** Waits until the device's clock shows a later millisecond, so that two instants lie apart. */
export const laterMillisecond = async (): Promise<void> => {
  const before = Date.now()
  while (Date.now() <= before) await sleep(1)
}
