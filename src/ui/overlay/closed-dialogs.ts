/** When the last dialog went, on the page's own clock (`performance.now()`). */
export const closedDialogs = { lastAt: Number.NEGATIVE_INFINITY }
