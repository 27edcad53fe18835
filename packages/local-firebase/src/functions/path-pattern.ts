export const matchesPattern = (pattern: string, path: string): boolean => {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  for (const [index, segment] of wanted.entries()) {
    if (segment === '**' || /^\{[^}]*=\*\*\}$/.test(segment)) return given.length > index
    if (!/^(\*|\{[^}]*\})$/.test(segment) && segment !== given[index]) return false
  }
  return wanted.length === given.length
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
