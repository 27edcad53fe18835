/**
 * The address of a file lives this long, because Safari reads the bytes later than the click:
 * https://bugs.webkit.org/show_bug.cgi?id=211234.
 */
export const fileAddressMs = 60_000

/** `left`: the person closed the share sheet. `late`: the sheet opens only right after a press. */
type Saved = 'handed' | 'left' | 'late'

const shareInstead: Readonly<Record<string, Saved>> = {
  AbortError: 'left',
  NotAllowedError: 'late',
}

/**
 * Offers a file to the browser, which saves it under `name`. An app on an iPhone's home screen cannot save: it
 * opens the share sheet, where Calendar and Files are (https://bugs.webkit.org/show_bug.cgi?id=167341).
 */
export const offerFile = async (name: string, content: string, type: string): Promise<Saved> => {
  const file = new File([content], name, { type })
  const shared = { files: [file] }
  if (Reflect.get(navigator, 'standalone') === true && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return 'handed'
    } catch (error) {
      return shareInstead[error instanceof Error ? error.name : ''] ?? saveByLink(file)
    }
  }
  return saveByLink(file)
}

/** The address of the file's bytes lasts a while. */
const saveByLink = (file: File): Saved => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), fileAddressMs)
  return 'handed'
}
