import type { Plugin } from 'vite'

const asModule = 'rel="modulepreload"'

/**
 * Lets Chromium use the compiled code that it keeps of a page's scripts. It compiles a module while it is read,
 * without a look for what it keeps, unless the script was preloaded as a script (docs/adr/0100).
 */
export const preloadedScripts = (): Plugin => ({
  name: 'preloaded-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!html.includes(asModule)) throw new Error('Vite links to scripts in another way')
      return html.replaceAll(asModule, 'rel="preload" as="script"')
    },
  },
})
