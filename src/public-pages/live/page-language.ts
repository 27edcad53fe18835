/** On a page in Hindi, what the script says is Hindi too; in English where the words do not come. */
export const inPageLanguage = async (): Promise<void> => {
  if (!document.documentElement.lang.startsWith('hi')) return
  const words = await import('./live-hindi.ts').catch(() => null)
  words?.speakHindi()
}
