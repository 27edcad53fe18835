import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { deskText } from '../../shared/text/desk/desk.ts'
import { iconButtonClass } from '../../ui/button/IconButton.tsx'
import { LogoutButton } from '../sign-out/LogoutButton.tsx'

/** A link to the desk (PRODUCT §11). Without a student profile the bar has no Logout button of its own. */
export const DeskLink = ({ complete }: { complete: boolean }) => (
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
