/**
 * The globs of firebase.json as Google's tools read them (minimatch 6): `**` is any number of folders,
 * `*` and `?` stay within one name, `{a,b}` is either. A name that begins with a dot is matched by none
 * of them unless `dot` is set.
 * @throws Error for what else a glob may hold
 */
export const globPattern = (glob: string, { dot = false } = {}): RegExp => {
  if (/[()[\]!\\+@]/.test(glob)) throw new Error(`The glob ${glob} is not understood here`)
  const shown = dot ? '' : '(?!\\.)'
  const names = glob.replace(/^\/+/, '').split(/\/+/)
  const source = names.map((name, index) => {
    const isLast = index === names.length - 1
    if (name === '**') return `(?:/${shown}[^/]*)${isLast ? '+' : '*'}`
    const begin = /^[*?]/.test(name) ? `${shown}(?=[^/])` : ''
    return `/${begin}${nameSource(name)}`
  })
  return new RegExp(`^${source.join('')}/?$`, 'u')
}

const wildcards: Readonly<Record<string, string>> = {
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
}

const nameSource = (name: string): string =>
  [...name].map((letter) => wildcards[letter] ?? letter.replace(/[$^.|]/, '\\$&')).join('')
