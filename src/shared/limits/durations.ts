const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

/** Milliseconds. */
export const durations = { second, minute, hour, day } as const
