/**
 * The server's time in Unix milliseconds. Handlers receive it and never ask a clock. The local
 * Firebase sets the offset, so that moving its clock moves the functions too; production never does.
 */
export const serverNow = (): number =>
  Date.now() + Number(process.env.LOCAL_FIREBASE_CLOCK_OFFSET_MS ?? 0)
