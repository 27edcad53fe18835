/**
 * Takes out the router's own reload for a route whose chunk is missing. It asks nobody, also offline
 * and over what is open, and counts for itself: features/update decides (docs/adr/0031).
 */
export const guardedReload = () => ({
  name: 'guarded-reload',
  transform: (code: string, id: string) => {
    if (!/\/react-router\/dist\/esm\/lazyRouteComponent\.js$/.test(id)) return null
    const reload = /if \(isModuleNotFoundError\(error\)[\s\S]*?(?=throw error;)/
    if (!reload.test(code)) throw new Error('the router reloads a missing chunk in another way')
    return { code: code.replace(reload, ''), map: null }
  },
})
