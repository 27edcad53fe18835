/** A file of this build that workbox-build does not list. */
export interface KeptFile {
  readonly address: string
  /** 'sha256-' and the hash of its bytes, in base64. */
  readonly integrity: string
}

declare global {
  interface ImportMeta {
    readonly env: { readonly VITE_APP_CHECK_KEY?: string }
  }
  interface WorkerGlobalScope {
    /** The facts of one build, as scripts/build/worker.ts writes them into sw.js. */
    readonly release: {
      /** The number of this build (shared/build-mark.ts). */
      readonly number: number
      /** Files that only readers of Hindi need: texts, letters and two public pages. */
      readonly hindi: readonly KeptFile[]
      /** The build's files with their revisions, written in by workbox-build. */
      readonly files: { url: string; revision: string | null }[]
    }
  }
}

export const worker = self as unknown as ServiceWorkerGlobalScope
