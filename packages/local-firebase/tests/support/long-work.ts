/** The work that a schedule waits for. Apart from the functions: each export of theirs is read as one. */
export const longWork: { until: Promise<void> } = { until: Promise.resolve() }
