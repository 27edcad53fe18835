import { authText } from '../../shared/text/auth.ts'
import { connectionText } from '../../shared/text/shell.ts'
import { LazySignInButton } from './LazySignInButton.tsx'
import { Strip } from './Strip.tsx'

/** Nothing is sent until it is pressed, so it stands until then, and moves the page for it. */
export const SignInAgain = () => (
  <Strip action={<LazySignInButton look="quiet">{authText.login}</LazySignInButton>}>
    {connectionText['account-missing']}
  </Strip>
)
