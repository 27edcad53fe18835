let mounted: () => void
const ready = new Promise<void>((resolve) => {
  mounted = resolve
})

/** Called by the toaster: what was said before it had loaded is shown now. */
export const toasterMounted = (): void => mounted()

/** Says something in passing. The toaster is a chunk of its own, which nobody waits for. */
export const toast = {
  success: async (words: string): Promise<void> => {
    await ready
    const sonner = await import('sonner')
    sonner.toast.success(words)
  },
  error: async (words: string): Promise<void> => {
    await ready
    const sonner = await import('sonner')
    sonner.toast.error(words)
  },
}
