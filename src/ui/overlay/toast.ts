import type { toast as sonner } from 'sonner'

type Sonner = typeof sonner

let mounted: (say: Sonner) => void
const toaster = new Promise<Sonner>((resolve) => {
  mounted = resolve
})

/** Shows the toasts that were asked for before the chunk had loaded; offline it loads nothing more. */
export const toasterMounted = (say: Sonner): void => mounted(say)

/** Open dialogs, the topmost last. */
const dialogs: ((words: string) => void)[] = []

/** Errors that the topmost dialog says itself: a toast would lie under it. */
export interface DialogErrors {
  /** Puts away what was said, for somebody has read it. */
  read: () => void
  /** Says what nobody read where the next error would be said: an act may fail and close its dialog at once. */
  end: () => void
}

/** @param show draws all errors that were not read yet */
export const sayErrorsIn = (show: (unread: readonly string[]) => void): DialogErrors => {
  const unread = new Set<string>()
  const say = (words: string) => show([...unread.add(words)])
  dialogs.push(say)
  return {
    read: () => {
      unread.clear()
      show([])
    },
    end: () => {
      dialogs.splice(dialogs.indexOf(say), 1)
      for (const words of unread) void toast.error(words)
    },
  }
}

interface ToastButton {
  label: string
  onClick: () => void
}

/** A toast that is shown longer, with a way to its subject unless that is in sight. */
export interface News {
  description?: string
  durationMs: number
  action?: ToastButton
  /** The button that puts it off. */
  cancel?: ToastButton
  /** The id by which `end` removes the toast early. */
  id?: string
}

/** Shows toasts. The toaster is a chunk of its own, and no screen waits for it. */
export const toast = {
  /** @param id by which `end` removes it early */
  success: async (words: string, id?: string): Promise<void> => {
    const say = await toaster
    say.success(words, id === undefined ? {} : { id })
  },
  say: async (words: string, shownMs: number): Promise<void> => {
    const say = await toaster
    say(words, { duration: shownMs })
  },
  error: async (words: string): Promise<void> => {
    const dialog = dialogs.at(-1)
    if (dialog !== undefined) return dialog(words)
    const say = await toaster
    say.error(words)
  },
  news: async (title: string, { durationMs, ...news }: News): Promise<void> => {
    const say = await toaster
    say(title, { ...news, duration: durationMs })
  },
  end: async (id: string): Promise<void> => {
    const say = await toaster
    say.dismiss(id)
  },
}
