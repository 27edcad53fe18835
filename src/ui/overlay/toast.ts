import type { toast as sonner } from 'sonner'

type Sonner = typeof sonner

let mounted: (say: Sonner) => void
const toaster = new Promise<Sonner>((resolve) => {
  mounted = resolve
})

/**
 * Called by the toaster: what was said before it had loaded is shown now. It brings along what speaks,
 * so that offline nothing more has to be loaded.
 */
export const toasterMounted = (say: Sonner): void => mounted(say)

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
    const say = await toaster
    say.success(words)
  },
  say: async (words: string, shownMs: number): Promise<void> => {
    const say = await toaster
    say(words, { duration: shownMs })
  },
  error: async (words: string): Promise<void> => {
    const say = await toaster
    say.error(words)
  },
  news: async (title: string, { durationMs, ...news }: News): Promise<void> => {
    const say = await toaster
    say(title, { ...news, duration: durationMs })
  },
  /** What is no longer so is not said any longer. */
  end: async (id: string): Promise<void> => {
    const say = await toaster
    say.dismiss(id)
  },
}
