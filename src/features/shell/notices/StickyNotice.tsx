import { SignInButton } from '../../../components/sign-in/SignInButton.tsx'
import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { connectionText } from '../../../shared/text/shell.ts'
import { authText } from '../../../shared/text/sign-in/auth.ts'
import { StickyStrip } from './StickyStrip.tsx'

/** The outbox sends no entry until the person signs in again, so this notice alone may move the page. */
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
