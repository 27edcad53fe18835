/**
 * Takes the toasts' styles from the package's own file instead of an element that its script adds:
 * the policy allows no style that a script writes.
 */
export const sonnerStyles = () => ({
  name: 'sonner-styles',
  transform: (code: string, id: string) => {
    if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return null
    const call = /^__insertCSS\(".*"\);?$/m
    if (!call.test(code)) throw new Error('sonner brings its styles in another way')
    return { code: `import 'sonner/dist/styles.css'\n${code.replace(call, '')}`, map: null }
  },
})
