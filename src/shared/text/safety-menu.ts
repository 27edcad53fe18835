/** Of the first screens: the rest comes with what it opens. */
export const safetyMenuText = { open: 'Safety' } as const
