import { ShieldCheck } from 'lucide-react'
import { SignInButton } from '../../../components/sign-in/SignInButton.tsx'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { Empty } from '../../../ui/display/Empty.tsx'

export const DeskLogin = () => (
  <Empty icon={<ShieldCheck />} title={deskText.login} line={deskText.loginLine}>
    <SignInButton look="primary">{deskText.start}</SignInButton>
  </Empty>
)
