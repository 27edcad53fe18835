import { handleSignInGone } from '../accounts/account-gone.ts'
import { openAccountServices } from '../platform/admin.ts'
import { onSignInDeleted } from '../platform/events/bind-events.ts'
import { identitySecret } from '../platform/wrap.ts'

export const signInGone = onSignInDeleted(handleSignInGone(openAccountServices), identitySecret)
