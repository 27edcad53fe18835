/** What a page tells a worker about updates. The worker loads this file: keep it small. */
export const updateMessages = {
  /** To a worker that waits: take over now. */
  letIn: 'let-in',
  /** With a port on which the worker answers the number of its build (shared/build-mark.ts). */
  askBuild: 'ask-build',
} as const
