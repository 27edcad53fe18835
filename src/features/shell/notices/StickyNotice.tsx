import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { SignInButton } from '../../../components/sign-in/SignInButton.tsx'
import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { connectionText } from '../../../shared/text/shell.ts'
import { authText } from '../../../shared/text/sign-in/auth.ts'

const StickyStrip = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-center gap-2 bg-sunken px-5 py-2 text-small text-ink">
    <div className="flex items-center gap-2">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      <p>{children}</p>
    </div>
    {action}
  </div>
)

/** Asks for a new sign-in. The outbox sends nothing until then, so this notice alone may move the page. */
export const StickyNotice = () => {
  const needsSignIn = useActionBlock() === 'account-missing'
  return (
    <div role="status">
      {needsSignIn && (
        <StickyStrip action={<SignInButton look="quiet">{authText.login}</SignInButton>}>
          {connectionText['account-missing']}
        </StickyStrip>
      )}
    </div>
  )
}
