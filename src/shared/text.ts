import { accountText } from './text/account.ts'
import { adminText } from './text/admin.ts'
import { adminDeskText } from './text/admin-desk.ts'
import { authText } from './text/auth.ts'
import { chatText } from './text/chat.ts'
import { connectionText } from './text/connection.ts'
import { emptyText } from './text/empty.ts'
import { endingText } from './text/ending.ts'
import { girlsRoundText } from './text/girls-round.ts'
import { joiningText } from './text/joining.ts'
import { landingText } from './text/landing.ts'
import { matchesText } from './text/matches.ts'
import { notificationsText } from './text/notifications.ts'
import { outboxText } from './text/outbox.ts'
import { ownProfileText } from './text/own-profile.ts'
import { pendingText } from './text/pending.ts'
import { plansText } from './text/plans.ts'
import { profileText } from './text/profile.ts'
import { roundScreenText } from './text/round-screen.ts'
import { roundsText } from './text/rounds.ts'
import { shellText } from './text/shell.ts'
import { signInText } from './text/sign-in.ts'
import { storageText } from './text/storage.ts'
import { troubleText } from './text/trouble.ts'

export { reasonText } from './text/reasons.ts'

/**
 * Every sentence the product says, one file an area in text/; those of the specification stand word
 * for word. The app imports the areas themselves, so that a screen downloads its own words only;
 * this list of all is for the server and for tests.
 */
export const text = {
  rounds: roundsText,
  girlsRound: girlsRoundText,
  roundScreen: roundScreenText,
  profile: profileText,
  shell: shellText,
  landing: landingText,
  joining: joiningText,
  ownProfile: ownProfileText,
  account: accountText,
  adminDesk: adminDeskText,
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
  trouble: troubleText,
} as const
