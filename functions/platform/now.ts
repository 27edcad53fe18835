/**
 * The server's time in Unix milliseconds; every handler is given it and none asks a clock.
 * Production never sets the offset. The local Firebase sets it, so that moving its clock moves the
 * functions too.
 */
export const now = (): number => Date.now() + Number(process.env.MULAQAT_CLOCK_OFFSET_MS ?? 0)
