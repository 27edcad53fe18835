import type { SessionRow } from '../../data/device/device-database.ts'

/** Specification §2: not wrapped in the protection. These pages refuse by themselves. */
const unwrapped =
  /^(login|rounds\/[^/]+\/matches|college-id-verification|(send-)?notifications?)\/?$/

/**
 * Specification §2 "Guards": where somebody who may not see this page goes. It asks nobody.
 * @param address what follows /admin/. @param session null for a visitor
 */
export const deskGuard = (
  address: string,
  session: SessionRow | null,
): 'landing' | 'setup' | 'login' | 'refused' | 'home' | 'page' => {
  const isLogin = /^login\/?$/.test(address)
  const isOpen = unwrapped.test(address)
  if (session === null) return isLogin ? 'login' : isOpen ? 'refused' : 'landing'
  if (!session.admin) return session.complete || isOpen ? 'refused' : 'setup'
  return isLogin || address === '' ? 'home' : 'page'
}
