let mounted: () => void
const ready = new Promise<void>((resolve) => {
  mounted = resolve
})

/** Called by the toaster: what was said before it had loaded is shown now. */
export const toasterMounted = (): void => mounted()

/** What came from elsewhere: said longer, with a way to it unless it is in sight. */
export interface News {
  description: string
  durationMs: number
  action?: { label: string; onClick: () => void }
  /** By which it is taken away before its time. */
  id?: string
}

/** Says something in passing. The toaster is a chunk of its own, which nobody waits for. */
export const toast = {
  success: async (words: string): Promise<void> => {
    await ready
    const sonner = await import('sonner')
    sonner.toast.success(words)
  },
  say: async (words: string, shownMs: number): Promise<void> => {
    await ready
    const sonner = await import('sonner')
    sonner.toast(words, { duration: shownMs })
  },
  error: async (words: string): Promise<void> => {
    await ready
    const sonner = await import('sonner')
    sonner.toast.error(words)
  },
  news: async (title: string, { durationMs, ...news }: News): Promise<void> => {
    await ready
    const sonner = await import('sonner')
    sonner.toast(title, { ...news, duration: durationMs })
  },
  /** What is no longer so is not said any longer. */
  end: async (id: string): Promise<void> => {
    await ready
    const sonner = await import('sonner')
    sonner.toast.dismiss(id)
  },
}
