import { originInSearch } from './origin-path.ts'

/** Pages that visitors open too: who signs in there stays there. */
const stays = (pathname: string): boolean => /^\/(profile\/|safety$|admin\/)/.test(pathname)

/** Where a sign-in leads: to the page that sent the visitor, or on where they are, or home. */
export const afterSignIn = (
  { pathname, href }: { pathname: string; href: string },
  search: { from?: unknown },
): string => originInSearch(search).from ?? (stays(pathname) ? href : '/dashboard')
