import type { Messages } from '../../language/text-of.ts'
import * as chat from './chat.ts'
import * as conversation from './conversation.ts'
import * as icebreakers from './icebreakers.ts'
import * as install from './install.ts'
import * as matches from './matches.ts'
import * as meeting from './meeting.ts'
import * as notifications from './notifications.ts'
import * as outbox from './outbox.ts'
import * as plans from './plans.ts'
import * as account from './profile/account.ts'
import * as answers from './profile/answers.ts'
import * as diagnostics from './profile/diagnostics.ts'
import * as interests from './profile/interests.ts'
import * as joining from './profile/joining.ts'
import * as ownProfile from './profile/own-profile.ts'
import * as photos from './profile/photos.ts'
import * as profile from './profile/profile.ts'
import * as legalLinks from './public/legal-links.ts'
import * as pushBar from './push-bar.ts'
import * as reasons from './reasons.ts'
import * as removal from './removal.ts'
import * as girlsRound from './rounds/girls-round.ts'
import * as receipt from './rounds/receipt.ts'
import * as roundEnd from './rounds/round-end.ts'
import * as rounds from './rounds/rounds.ts'
import * as sittingOut from './rounds/sitting-out.ts'
import * as unplaced from './rounds/unplaced.ts'
import * as unverified from './rounds/unverified.ts'
import * as wait from './rounds/wait.ts'
import * as why from './rounds/why.ts'
import * as safety from './safety.ts'
import * as safetyPage from './safety-page.ts'
import * as shell from './shell.ts'
import * as auth from './sign-in/auth.ts'
import * as destinations from './sign-in/destinations.ts'
import * as foreignDrafts from './sign-in/foreign-drafts.ts'
import * as inAppBrowser from './sign-in/in-app-browser.ts'
import * as signIn from './sign-in/sign-in.ts'
import * as storage from './storage.ts'
import * as suspension from './suspension.ts'
import * as when from './time/when.ts'
import * as titles from './titles.ts'
import * as userActions from './user-actions.ts'

/** Every text of the app in Hindi, by the names that `textOf` gives: one file of the build. */
export const hindi: Messages = {
  ...chat,
  ...conversation,
  ...icebreakers,
  ...install,
  ...matches,
  ...meeting,
  ...notifications,
  ...outbox,
  ...plans,
  ...account,
  ...answers,
  ...diagnostics,
  ...interests,
  ...joining,
  ...ownProfile,
  ...photos,
  ...profile,
  ...legalLinks,
  ...pushBar,
  ...reasons,
  ...removal,
  ...girlsRound,
  ...receipt,
  ...roundEnd,
  ...unplaced,
  ...rounds,
  ...sittingOut,
  ...wait,
  ...unverified,
  ...why,
  ...safetyPage,
  ...safety,
  ...shell,
  ...auth,
  ...destinations,
  ...inAppBrowser,
  ...foreignDrafts,
  ...signIn,
  ...storage,
  ...suspension,
  ...titles,
  ...when,
  ...userActions,
}
