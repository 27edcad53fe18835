declare global {
  interface ImportMeta {
    /** Values that scripts/build/app.ts writes into the worker. */
    readonly env: {
      /** The number of this build (shared/build-mark.ts). */
      readonly VITE_BUILD: number
      readonly VITE_APP_CHECK_KEY?: string
      /** Addresses of files that only readers of Hindi need: texts and letters. */
      readonly VITE_HINDI: readonly string[]
    }
  }
}

export const worker = self as unknown as ServiceWorkerGlobalScope
