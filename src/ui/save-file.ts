/**
 * The address of a file lives this long, because Safari reads the bytes later than the click:
 * https://bugs.webkit.org/show_bug.cgi?id=211234.
 */
export const fileAddressMs = 60_000

/** Hands a file to the browser, which saves it under `name`. The address of its bytes lasts a while. */
export const saveFile = (name: string, content: string, type: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), fileAddressMs)
}
