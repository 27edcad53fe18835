import { ShieldCheck } from 'lucide-react'
import { LazySignInButton } from '../../../components/sign-in/LazySignInButton.tsx'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { Empty } from '../../../ui/display/Empty.tsx'

export const DeskLogin = () => (
  <Empty icon={<ShieldCheck />} title={deskText.login} line={deskText.loginLine}>
    <LazySignInButton look="primary">{deskText.start}</LazySignInButton>
  </Empty>
)
