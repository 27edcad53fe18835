import type { User } from '../../../src/shared/model/people/user.ts'
import type { Stack } from './stack-process.ts'

/** A campus on any kind of server. */
type Documents = Pick<Stack, 'documents'>

/** An account of the seeded campus, as the server knows it. */
export const accountOf = async (stack: Documents, email: string): Promise<User> => {
  const users = await stack.documents('users')
  const found = users.find(({ data }) => data.email === email)
  if (found === undefined) throw new Error(`The demo campus has no ${email}`)
  return found.data as unknown as User
}

/** Women in no deck of his: a woman whom he was shown once is never shown to him again. */
export const strangersOf = async (stack: Stack, man: User): Promise<User[]> => {
  const [users, decks] = await Promise.all([
    stack.documents('users'),
    stack.documents('assignments'),
  ])
  const shown = decks
    .filter(({ data }) => data.viewerUid === man.uid)
    .flatMap(({ data }) => data.uids as string[])
  return users
    .map(({ data }) => data as unknown as User)
    .filter(({ uid, gender, isAdmin }) => gender === 'female' && !isAdmin && !shown.includes(uid))
}

/** Fields that may never reach a phone before a match. */
export const secretsOf = ({ name, instagramId, email, dob }: User): string[] =>
  [name, instagramId, email, dob].map((secret) => {
    if (secret === undefined) throw new Error('The account lacks a field that must stay hidden')
    return secret
  })

/** Moves the campus to a moment of its active round. @returns that instant */
export const moveClockTo = async (
  stack: Stack,
  phase: 'boys' | 'girls',
  edge: 'startAt' | 'endAt',
  plusMs: number,
): Promise<number> => {
  const rounds = await stack.documents('matchingRounds')
  const active = rounds.find(({ data }) => data.isActive === true)
  const phases = active?.data.phases as Record<string, Record<string, string | number>>
  const edgeTime = new Date(phases[phase]?.[edge] ?? Number.NaN).getTime()
  const instant = edgeTime + plusMs
  await stack.control('clock', { now: new Date(instant).toISOString() })
  await stack.control('idle')
  return instant
}

/** The people whom somebody has liked, as the server knows it. */
export const likesOf = async (stack: Documents, liker: User): Promise<unknown[]> => {
  const likes = await stack.documents('likes')
  return likes
    .filter(({ data }) => data.likingUserUid === liker.uid)
    .map(({ data }) => data.likedUserUid)
}
