import type { Plugin } from 'vite'
import { buildMark } from '../../src/shared/build-mark.ts'

/** @returns yyyymmddhhmmss in UTC */
export const buildNumberAt = (instant: Date): number =>
  Number(instant.toISOString().replaceAll(/\D/g, '').slice(0, 14))

/** Writes the number into app.html. */
export const markBuild = (number: number): Plugin => ({
  name: 'mark-build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: buildMark, content: String(number) }, injectTo: 'head' },
  ],
})
