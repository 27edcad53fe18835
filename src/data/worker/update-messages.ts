/** Messages of a page to a worker about updates. The worker loads this file: keep it small. */
export const updateMessages = {
  /** Tells a waiting worker of an older build to take over now; later ones know workbox-window's message. */
  letIn: 'let-in',
  /** Tells the worker in charge to claim this page too, which was still loading when others were claimed. */
  claim: 'claim',
  /** Sent with a port on which the worker answers the number of its build (shared/build-mark.ts). */
  askBuild: 'ask-build',
} as const

interface Asked {
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** The number of the build that a page or a worker runs; null when it does not say in time. */
export const askBuild = (asked: Asked, timeoutMs: number): Promise<number | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (build: unknown) => {
      resolve(typeof build === 'number' ? build : null)
      port1.close()
    }
    port1.onmessage = ({ data }: MessageEvent<unknown>) => answer(data)
    setTimeout(() => answer(null), timeoutMs)
    asked.postMessage(updateMessages.askBuild, [port2])
  })
