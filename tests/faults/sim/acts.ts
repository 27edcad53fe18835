import type { Random } from '../../../emulator/seed/random.ts'
import type { MutationArgs, MutationName } from '../../../src/data/mutations.ts'
import { type Gender, interestOptions } from '../../../src/shared/model/answers.ts'
import { others, pairOf, partner, roundId } from './people.ts'

/** Something a person does. */
export type Act = { [N in MutationName]: { name: N; args: MutationArgs<N> } }[MutationName]

const people = others.filter((uid) => uid !== partner)

/** What they do most, and what they do seldom. */
export const drawAct = (random: Random, gender: Gender, now: number): Act => {
  const other = random.pick(people)
  const id = random.uuid()
  const matchId = pairOf(gender)
  const decisions: Act[] =
    gender === 'male'
      ? [
          { name: 'like', args: { roundId, uid: other } },
          { name: 'like', args: { roundId, uid: other } },
          { name: 'unlike', args: { roundId, uid: other } },
        ]
      : [
          { name: 'confirm', args: { roundId, boyUid: other } },
          { name: 'confirm', args: { roundId, boyUid: other } },
          { name: 'pass', args: { roundId, boyUid: other } },
        ]
  const profile: Act[] = [
    { name: 'editProfile', args: { section: 'bio', values: { bio: `bio ${id}` } } },
    {
      name: 'editProfile',
      args: { section: 'details', values: { height: random.integer(150, 190) } },
    },
    {
      name: 'editProfile',
      args: { section: 'interests', values: { interests: [random.pick(interestOptions)] } },
    },
    { name: 'editProfile', args: { section: 'share', values: { shareCard: random.chance(0.5) } } },
    { name: 'acceptTerms', args: {} },
  ]
  const conversation: Act[] = [
    { name: 'sendMessage', args: { matchId, id, text: `text ${id}`, clientAt: now } },
    { name: 'sendMessage', args: { matchId, id, text: `text ${id}`, clientAt: now } },
    { name: 'markRead', args: { matchId, readAt: now - random.integer(0, 5000) } },
  ]
  const seldom: Act[] = [
    { name: 'block', args: { uid: random.pick(others) } },
    { name: 'unblock', args: { uid: random.pick(others) } },
    { name: 'unmatch', args: { uid: partner } },
    {
      name: 'report',
      args: { reportId: id, uid: other, reason: 'other', place: 'card', details: '' },
    },
    { name: 'optOut', args: { roundId, out: random.chance(0.5) } },
    { name: 'saveToken', args: { deviceId: 'phone', fcmToken: `token-${id}`, platform: 'web' } },
  ]
  const draw = random.next()
  if (draw < 0.5) return random.pick(decisions)
  if (draw < 0.7) return random.pick(profile)
  if (draw < 0.92) return random.pick(conversation)
  return random.pick(seldom)
}
