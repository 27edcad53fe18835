/** A key of session storage, which survives the reload and ends with the tab. The browser may deny it. */
const keyOf = (version: string): string => `reloaded for ${version}`

/** @param version the version that the reload is to bring, for example a build's number */
export const hasReloadedFor = (version: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(version)) !== null
  } catch {
    return false
  }
}

export const canRememberReload = (): boolean => {
  try {
    sessionStorage.getItem('')
    return true
  } catch {
    return false
  }
}

/**
 * Reloads, once for each version: without this note a reload that brings nothing would go on forever.
 * @param isAsked by a person's press, which is a guard itself
 * @returns false when it does not reload
 */
export const reloadOnceFor = (version: string, isAsked = false): boolean => {
  if (!isAsked && hasReloadedFor(version)) return false
  try {
    sessionStorage.setItem(keyOf(version), '1')
  } catch {
    if (!isAsked) return false
  }
  location.reload()
  return true
}
