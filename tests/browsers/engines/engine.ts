import type { Page } from '@playwright/test'

/** A tab or a window. A screen is read, pressed and filled by these few alone: see ../screen. */
export interface Tab {
  /** The id of the tab: the same tab has the same id. */
  id: unknown
  /** Runs in the page's own world; the function may use nothing from outside itself. */
  evaluate: Page['evaluate']
  /** The promise ends when the browser has begun to load the address. */
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  /** CSS pixels of the page that is drawn. */
  clickAt(x: number, y: number): Promise<unknown>
  /** Types the words into the element that has the focus. */
  type(words: string): Promise<unknown>
  /** Chooses the file for the first file input of the page. */
  chooseFile(path: string): Promise<unknown>
  close(): Promise<unknown>
}

/** A browser that runs for one person: it has a profile of its own, and a network of its own. */
export interface Running {
  version: string
  tabs(): Promise<Tab[]>
  open(): Promise<Tab>
  /** SIGKILL to the processes in which pages and workers run: nothing of theirs gets to run. */
  killPages(): Promise<void>
  end(): Promise<void>
}

/** A feature that some engine lacks. The names are keys of `features` in features.ts. */
export type Feature =
  | 'Background Sync'
  | 'install prompt'
  | 'push'
  | 'requestIdleCallback'
  | 'field-sizing'
  | 'layout shifts as numbers'

export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  /** The features that the engine lacks; a test asserts each, and that it has the others. */
  lacks: readonly Feature[]
  /** Features that older versions in use lack, and newer ones have. */
  mayLack?: readonly Feature[]
  /** Whether the session goes on after `killPages`. A journey that needs it asserts the opposite too. */
  survivesKilledPages: boolean
  /** The packages to install, as one sentence; null where all is there. */
  missing(): string | null
  /** @param proxy port of an HTTP proxy, through which every request goes. @param folder an empty one */
  start(options: { proxy: number; folder: string }): Promise<Running>
}

export const screenSize = { width: 360, height: 740 } as const
