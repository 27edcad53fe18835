import { originInSearch } from './origin-path.ts'

/** Whether a visitor who signs in on this page stays there, because visitors may open it too. */
const stays = (pathname: string): boolean => /^\/(profile\/|safety$|admin\/)/.test(pathname)

/**
 * The page to which a sign-in leads: the one that sent the visitor here, else the present one, else the home
 * page.
 */
export const afterSignIn = (
  { pathname, href }: { pathname: string; href: string },
  search: { from?: unknown },
): string => originInSearch(search).from ?? (stays(pathname) ? href : '/dashboard')
