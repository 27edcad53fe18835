import { chatText } from './text/chat.ts'
import { adminText } from './text/desk/admin.ts'
import { deskText } from './text/desk/desk.ts'
import { landingText } from './text/landing.ts'
import { matchesText } from './text/matches.ts'
import { notificationsText } from './text/news.ts'
import { outboxText } from './text/outbox.ts'
import { plansText } from './text/plans.ts'
import { accountText } from './text/profile/account.ts'
import { joiningText } from './text/profile/joining.ts'
import { ownProfileText } from './text/profile/own-profile.ts'
import { emptyText, profileText } from './text/profile/profile.ts'
import { girlsRoundText } from './text/rounds/girls-round.ts'
import { roundScreenText, roundsText } from './text/rounds/rounds.ts'
import { sittingOutText } from './text/rounds/sitting-out.ts'
import { endingText } from './text/safety.ts'
import { connectionText, shellText, troubleText } from './text/shell.ts'
import { authText } from './text/sign-in/auth.ts'
import { signInText } from './text/sign-in/sign-in.ts'
import { storageDeniedText, storageText } from './text/storage.ts'
import { pendingText } from './text/user-actions.ts'

export { reasonText } from './text/reasons.ts'

/**
 * Every text of the product, for the server and for tests; those of the specification stand word for word.
 * The app imports the files of text/ singly, so that a screen downloads its own texts only.
 */
export const text = {
  rounds: roundsText,
  girlsRound: girlsRoundText,
  roundScreen: { ...roundScreenText, ...sittingOutText },
  profile: profileText,
  shell: shellText,
  landing: landingText,
  joining: joiningText,
  ownProfile: ownProfileText,
  account: accountText,
  desk: deskText,
  plans: plansText,
  empty: emptyText,
  matches: matchesText,
  ending: endingText,
  chat: chatText,
  notifications: notificationsText,
  admin: adminText,
  outbox: outboxText,
  connection: connectionText,
  auth: { ...authText, ...signInText, ...pendingText },
  storage: storageText,
  storageDenied: storageDeniedText,
  trouble: troubleText,
} as const
