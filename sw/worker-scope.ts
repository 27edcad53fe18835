declare global {
  interface ImportMeta {
    readonly env: { readonly VITE_APP_CHECK_KEY?: string }
  }
  interface WorkerGlobalScope {
    /** The facts of one build, as scripts/build/worker.ts writes them into sw.js. */
    readonly release: {
      /** The number of this build (shared/build-mark.ts). */
      readonly number: number
      /** Addresses of files that only readers of Hindi need: texts and letters. */
      readonly hindi: readonly string[]
      /** The build's files with their revisions, written in by workbox-build. */
      readonly files: { url: string; revision: string | null }[]
    }
  }
}

export const worker = self as unknown as ServiceWorkerGlobalScope
