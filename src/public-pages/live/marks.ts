/**
 * The mark in localStorage says that this browser holds the fonts, so that a page may be drawn with them at
 * once.
 */
export const headingsMark = 'fonts-held'
