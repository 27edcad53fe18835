/** A notification that arrives while the app is looked at. */
export const arrivalText = { open: 'Open' } as const
