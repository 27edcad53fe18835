/** 'https://host' without a slash at its end. @throws when the text is no address of a site */
export const parseSiteOrigin = (text: string): string => {
  const { origin, protocol } = new URL(text)
  if (protocol !== 'https:' || (text !== origin && text !== `${origin}/`)) {
    throw new Error(`SITE_ORIGIN is an https address without a path, not "${text}"`)
  }
  return origin
}

/** The address of a build that is only tried. */
export const defaultSiteOrigin = 'https://mulaqat.web.app'

/**
 * @throws when a deployment does not say where it is served: its sitemap, previews and security.txt
 * would lead to a stranger's site
 */
export const siteOriginOf = ({
  SITE_ORIGIN: stated,
  GCLOUD_PROJECT: project,
}: Readonly<Record<string, string | undefined>>): string => {
  // Both firebase-tools and scripts/deploy.ts name the project that they deploy to.
  if (stated === undefined && project !== undefined && !project.startsWith('demo-')) {
    throw new Error(
      `A build for ${project} needs the address of its site: npm run deploy -- --project ${project} knows it, or set SITE_ORIGIN=https://…`,
    )
  }
  return parseSiteOrigin(stated ?? defaultSiteOrigin)
}

/** The address at which the build will be served: previews and the sitemap need whole addresses. */
export const siteOrigin = siteOriginOf(process.env)
