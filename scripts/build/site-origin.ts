/** 'https://host' without a slash at its end. @throws when the text is no address of a site */
export const parseSiteOrigin = (text: string): string => {
  const { origin, protocol } = new URL(text)
  if (protocol !== 'https:' || (text !== origin && text !== `${origin}/`)) {
    throw new Error(`SITE_ORIGIN is an https address without a path, not "${text}"`)
  }
  return origin
}

/** Where the build will be served, for addresses that must be whole: previews, the sitemap. */
export const siteOrigin = parseSiteOrigin(process.env.SITE_ORIGIN ?? 'https://mulaqat.web.app')
