import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { sweepDesk } from '../../data/desk/sweep-desk.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { deskText } from '../../shared/text/admin/desk.ts'
import { iconButtonClass } from '../../ui/button/IconButton.tsx'
import { LogoutButton } from '../sign-out/LogoutButton.tsx'

/** PRODUCT §11. Without a student profile the bar has no Logout button of its own. */
export const DeskLink = ({ uid, complete }: { uid: string; complete: boolean }) => {
  // A tab that died with the desk open has left its mirrors.
  useEffect(() => bestEffort(sweepDesk(uid)), [uid])
  return (
    <>
      <Link
        to="/admin/$"
        data-crowds-bar
        params={{ _splat: 'home' }}
        aria-label={deskText.open}
        title={deskText.open}
        className={iconButtonClass}
      >
        <ShieldCheck aria-hidden />
      </Link>
      {!complete && <LogoutButton />}
    </>
  )
}
