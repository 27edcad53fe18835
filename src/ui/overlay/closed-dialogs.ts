/** The time at which the last dialog closed, on the page's own clock (`performance.now()`). */
export const closedDialogs = { lastAt: Number.NEGATIVE_INFINITY }
