import { textOf } from '../../language/text-of.ts'

/** The names of the pages to which a sign-in leads, on the landing page. */
export const destinationsText = textOf('destinations', {
  goOn: (name: string) => `Sign in to go on to ${name}.`,
  names: {
    chat: 'your chats',
    matches: 'your matches',
    notifications: 'your notifications',
    plans: 'the plans',
    round: 'your round',
    ownProfile: 'your profile',
    account: 'your account',
    payment: 'your payment',
    desk: 'the admin desk',
    profile: 'the profile you opened',
  },
})

/** Names by the beginning of the address. */
const names: readonly (readonly [string, keyof typeof destinationsText.names])[] = [
  ['/dashboard/chat', 'chat'],
  ['/dashboard/matches', 'matches'],
  ['/dashboard/notifications', 'notifications'],
  ['/dashboard/plans', 'plans'],
  ['/dashboard/male/rounds', 'round'],
  ['/dashboard/round', 'round'],
  ['/dashboard/male/profile', 'ownProfile'],
  ['/dashboard/female/profile', 'ownProfile'],
  ['/dashboard/edit-profile', 'ownProfile'],
  ['/dashboard/account', 'account'],
  ['/admin', 'desk'],
  ['/pay', 'payment'],
  ['/setup', 'ownProfile'],
  ['/profile', 'profile'],
]

/** Undefined where nobody needs to be told. */
export const destinationText = (from: string | undefined): string | undefined => {
  const name = names.find(([beginning]) => from?.startsWith(beginning))?.[1]
  return name === undefined ? undefined : destinationsText.goOn(destinationsText.names[name])
}
