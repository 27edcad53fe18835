declare global {
  interface ImportMeta {
    /** Values that scripts/build/app.ts writes into the worker. */
    readonly env: {
      /** The number of this build (shared/build-mark.ts). */
      readonly VITE_BUILD: number
      /** Addresses of what only readers of Hindi need: its texts and its letters. */
      readonly VITE_APP_CHECK_KEY?: string
      readonly VITE_HINDI: readonly string[]
    }
  }
}

export const worker = self as unknown as ServiceWorkerGlobalScope
