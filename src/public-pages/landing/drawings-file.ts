/** The build writes one file of portraits and icons, and its hashed name in place of this one. */
export const drawingsFile = '/assets/drawings.svg'
