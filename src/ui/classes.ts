/** Class names in one string; `false` and `undefined` fall out. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
