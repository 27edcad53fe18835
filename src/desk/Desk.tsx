import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { ShieldCheck, ShieldX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SignInButton } from '../components/sign-in/SignInButton.tsx'
import type { SessionRow } from '../data/device/device-database.ts'
import { adminText } from '../shared/text/desk/admin.ts'
import { deskText } from '../shared/text/desk/desk.ts'
import { buttonClass } from '../ui/button/Button.tsx'
import { Empty } from '../ui/display/Empty.tsx'
import { deskPages } from './desk-pages.ts'
import { deskGuard } from './frame/desk-guard.ts'
import { findDeskPage } from './frame/desk-page.ts'
import { OpenDesk } from './OpenDesk.tsx'

const home = { to: '/admin/$', params: { _splat: 'home' } } as const

/** Goes there once, and not again with each rendering until it is there. */
const Redirect = ({ to }: { to: NavigateOptions }) => {
  const navigate = useNavigate()
  const first = useRef(to)
  useEffect(() => void navigate({ ...first.current, replace: true }), [navigate])
  return null
}

/** @param address what follows /admin/. @param session null for a visitor */
export const Desk = ({ address, session }: { address: string; session: SessionRow | null }) => {
  const found = findDeskPage(deskPages, address)
  switch (deskGuard(address, session)) {
    case 'landing':
      return <Redirect to={{ to: '/', search: { from: `/admin/${address}` } }} />
    case 'setup':
      return <Redirect to={{ to: '/setup/profile' }} />
    case 'login':
      return <DeskLogin />
    case 'refused':
      return <AdminOnly />
    case 'home':
      return <Redirect to={home} />
    case 'page':
      // Unknown paths go to the landing page (specification §2).
      if (found === null || session === null) return <Redirect to={{ to: '/' }} />
      return <OpenDesk found={found} address={address} uid={session.uid} />
  }
}

/** Asks the server for nothing. */
const AdminOnly = () => (
  <Empty icon={<ShieldX />} title={adminText.only}>
    <a href="/" className={buttonClass('quiet')}>
      {deskText.leave}
    </a>
  </Empty>
)

const DeskLogin = () => (
  <Empty icon={<ShieldCheck />} title={deskText.login} line={deskText.loginLine}>
    <SignInButton look="primary">{deskText.start}</SignInButton>
  </Empty>
)
