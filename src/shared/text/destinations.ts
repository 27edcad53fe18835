/** Where signing in leads, on the landing page; by the beginning of the address. */
const names: readonly (readonly [string, string])[] = [
  ['/dashboard/chat', 'your chats'],
  ['/dashboard/matches', 'your connections'],
  ['/dashboard/notifications', 'your notifications'],
  ['/dashboard/plans', 'the plans'],
  ['/dashboard/male/rounds', 'your round'],
  ['/dashboard/round', 'your round'],
  ['/dashboard/male/profile', 'your profile'],
  ['/dashboard/female/profile', 'your profile'],
  ['/dashboard/edit-profile', 'your profile'],
  ['/dashboard/account', 'your account'],
  ['/admin', 'the admin desk'],
  ['/setup', 'your profile'],
  ['/profile', 'the profile you opened'],
]

/** Undefined where nobody needs to be told. */
export const destinationText = (from: string | undefined): string | undefined => {
  const name = names.find(([beginning]) => from?.startsWith(beginning))?.[1]
  return name === undefined ? undefined : `Log in, and you go on to ${name}.`
}
