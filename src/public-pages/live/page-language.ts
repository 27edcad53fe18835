/** Loads Hindi words for the script of a page in Hindi; if they do not arrive, the script speaks English. */
export const inPageLanguage = async (): Promise<void> => {
  if (!document.documentElement.lang.startsWith('hi')) return
  const words = await import('./live-hindi.ts').catch(() => null)
  words?.speakHindi()
}
