/** Everybody who may knock, and what the server's claims say of them. */
export interface Actor {
  /** Null: signed out. */
  uid: string | null
  claims: Readonly<Record<string, unknown>>
}

const male = { gender: 'male', verified: false, admin: false }
const female = { gender: 'female', verified: false, admin: false }

const someone = <Uid extends string>(uid: Uid, claims: Actor['claims']) => ({
  uid,
  claims: {
    sub: uid,
    aud: 'campus',
    user_id: uid,
    email: `${uid}@campus.in`,
    email_verified: true,
    ...claims,
  },
})

export const actors = {
  visitor: { uid: null, claims: {} },
  /** Signed in, profile incomplete, and the server has not set any claim yet. */
  newcomer: someone('una', {}),
  /** Signed in under an address that nobody has proven. */
  unproven: someone('kabir', { email_verified: false }),
  /** A complete man with nothing live. */
  man: someone('mohan', male),
  /** Subscription, live boys' window, a deck. */
  suitor: someone('arjun', { ...male, verified: true }),
  /** A complete woman with nothing live. */
  woman: someone('fatima', female),
  /** A woman in the suitor's deck. */
  chosen: someone('fiona', { ...female, verified: true }),
  /** The other half of the owner's open match. */
  partner: someone('xenia', female),
  /** Had a match and a deck; both were taken back. He signs in to a local project. */
  blocked: someone('bala', { ...male, aud: 'demo-campus' }),
  admin: someone('ada', { gender: null, verified: false, admin: true }),
  /** The person whose documents are asked for. */
  owner: someone('omar', male),
} as const satisfies Record<string, Actor>

export type ActorName = keyof typeof actors
export const actorNames = Object.keys(actors) as ActorName[]

export const uidOf = (name: ActorName): string => actors[name].uid ?? 'nobody'

export const everyone = actorNames
export const signedIn = actorNames.filter((name) => name !== 'visitor')
export const but = (...left: readonly ActorName[]): ActorName[] =>
  signedIn.filter((name) => !left.includes(name))
