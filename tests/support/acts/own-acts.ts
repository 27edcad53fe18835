import { isDeepStrictEqual } from 'node:util'
import {
  type MutationArgs,
  type MutationName,
  mutationNamed,
} from '../../../src/data/mutations/table.ts'
import type { RemoteWrite } from '../../../src/remote/remote.ts'
import { meetingAnswerChoices } from '../../../src/shared/model/matches/meeting-answer.ts'
import type { Act } from '../../faults/sim/actions/act.ts'
import type { screens } from '../screens/user-action-screens.ts'

/** An open match of the person who acts, and its other person. */
export interface About {
  matchId: string
  uid: string
}

interface OwnAct<Name extends MutationName> {
  /** The screen that shows how it stands in the outbox. */
  screen: keyof typeof screens
  /** Each thing that a person may choose; the first changes something where nothing was chosen before. */
  choices: (about: About) => readonly MutationArgs<Name>[]
}

/**
 * Acts that write one document of the person who acts. Kills, replays, simulated days and couples, random
 * histories and the screens' states read this table.
 */
export const ownActs = {
  answerMeeting: {
    screen: 'all conversations',
    choices: ({ matchId }) => meetingAnswerChoices.map((answer) => ({ matchId, answer })),
  },
} as const satisfies { [Name in MutationName]?: OwnAct<Name> }

export type OwnActName = keyof typeof ownActs

export const isOwnAct = (name: string): name is OwnActName => Object.hasOwn(ownActs, name)

export const ownActNames = Object.keys(ownActs) as OwnActName[]

export const choicesOf = (name: OwnActName, about: About): Act[] =>
  ownActs[name].choices(about).map((args) => ({ name, args }) as Act)

export const everyChoice = (about: About): Act[] =>
  ownActNames.flatMap((name) => choicesOf(name, about))

/** The document that an own act of `uid` leaves; null: none. Instants are `at`. */
export const documentLeft = (
  { name, args }: Act,
  uid: string,
  at: number,
): { path: string; data: Readonly<Record<string, unknown>> | null } => {
  const mutation = mutationNamed(name)
  const [touch, ...others] = [mutation?.touches(args, uid) ?? []].flat()
  if (mutation === undefined || touch === undefined || others.length > 0)
    throw new Error(`${name} writes more than a document of its own`)
  const { id: _, ...data } = mutation.apply(undefined, args, { uid, at }, touch.id) ?? { id: '' }
  return { path: touch.path, data: Object.keys(data).length === 0 ? null : data }
}

const noInstant = -1

/** Whether this is the document that an own act of `uid` leaves, instants aside. */
export const isLeftBy = (act: Act, uid: string, stored: object | undefined): boolean => {
  const { data } = documentLeft(act, uid, noInstant)
  if (data === null || stored === undefined) return data === null && stored === undefined
  return Object.entries(data).every(
    ([field, value]) =>
      value === noInstant || isDeepStrictEqual((stored as typeof data)[field], value),
  )
}

/** Whether this write leaves the document of an own act of `uid`. */
export const isWriteOf = (act: Act, uid: string, write: RemoteWrite): boolean =>
  write.path === documentLeft(act, uid, 0).path &&
  isLeftBy(act, uid, write.kind === 'delete' ? undefined : write.data)
