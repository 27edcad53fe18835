import type { Plugin } from 'vite'

/** Vite's own words. A preload of another `crossorigin` than the module's own request would be asked for twice. */
const asModule = 'rel="modulepreload" crossorigin'
const asScript = 'rel="preload" as="script" crossorigin'

/**
 * Lets Chromium use the compiled code that it keeps: it compiles a preloaded module as it arrives, and never looks
 * for that code (docs/adr/0100).
 */
export const preloadedScripts = (): Plugin => ({
  name: 'preloaded-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const linked = html.replaceAll(asModule, asScript)
      if (!linked.includes(asScript) || linked.includes('modulepreload')) {
        throw new Error('app.html links to its parts in another way: see docs/adr/0100')
      }
      return linked
    },
  },
})
