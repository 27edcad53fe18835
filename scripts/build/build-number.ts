import type { Plugin } from 'vite'
import { buildMark, commitMark } from '../../src/shared/build-mark.ts'

/** @returns yyyymmddhhmmss in UTC */
export const buildNumberAt = (instant: Date): number =>
  Number(instant.toISOString().replaceAll(/\D/g, '').slice(0, 14))

/** Writes the number and the commit into app.html. */
export const markBuild = (number: number, commit: string | null): Plugin => ({
  name: 'mark-build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: buildMark, content: String(number) }, injectTo: 'head' },
    { tag: 'meta', attrs: { name: commitMark, content: commit ?? '' }, injectTo: 'head' },
  ],
})
