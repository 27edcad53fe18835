import type { Random } from '../../../demo/random.ts'
import type { OutboxRow } from '../../../src/data/database/schema.ts'
import type { MutationArgs, MutationName } from '../../../src/data/mutations/table.ts'
import type { RemoteWrite } from '../../../src/remote/remote.ts'
import type { CallName } from '../../../src/shared/calls.ts'
import type { Scene } from '../../faults/points/scenes.ts'
import type { Act } from '../../faults/sim/actions/act.ts'
import type { Campus } from '../../faults/sim/campus/campus.ts'
import type { CommandName } from '../../model/commands/table.ts'
import type { screens } from '../screens/user-action-screens.ts'

/** The line of an act on its screen; null where another state of the item says it. */
export type Lines = Readonly<Record<OutboxRow['state'], string | null>>

export interface Place<Name extends MutationName> {
  screen: keyof typeof screens
  args: MutationArgs<Name>
  lines: Lines
}

/** Every mutation that a screen shows: all but the address of this phone's pushes. */
export type Shown = Exclude<MutationName, 'saveToken'>

export type Fields = Readonly<Record<string, unknown>>

/** An act, as each kind of test needs it. A part that has nothing to say says so. */
export interface ActParts<Name extends MutationName> {
  /** The act as fault tests do it: once, with a kill at every await; and sent a thousand times. */
  tried: {
    scene: Scene
    args: MutationArgs<Name>
    /** Whether the server has it. */
    isThere: (campus: Campus) => boolean
  }
  /** Its screen, for each state of the outbox. */
  shown: Name extends Shown ? Place<Name> : 'nowhere'
  /** The way by which the server is asked, in simulated days. */
  asks:
    | {
        call: CallName
        /** Without it, each field of the request is an argument of the act. */
        isAsked?: (request: Fields, args: MutationArgs<Name>) => boolean
      }
    | { write: (write: RemoteWrite, args: MutationArgs<Name>, campus: Campus) => boolean }
    | 'judged by its state alone'
  /** Whether the state that it asks for stands on the server. */
  stands: ((campus: Campus, args: MutationArgs<Name>) => boolean) | 'judged by its request alone'
  /** Judged by what the server ends with: it may come true without being asked for. */
  lasts?: true
  /** Done once for ever: the same act asked again needs nothing more. */
  once?: true
  /** One row however often it is pressed, so that what was done can only be what was taken back. */
  oneRow?: true
  /** The act that undoes it. */
  opposite?: MutationName
  /** The thing that it has in its power, among acts of which the last one should stand; null: none. */
  subject?: (args: MutationArgs<Name>) => string | null
  /** Acts that take it back, overtake it or end the thing that it belongs to. */
  against: (args: MutationArgs<Name>, random: Random, matchId: string) => readonly Act[]
  /** The command that plays it in random histories of the server. */
  histories: CommandName | { not: string }
}

/** Each mutation of the app has its parts, or this does not compile. */
export type Acts = { readonly [Name in MutationName]: ActParts<Name> }

export const nothing = (): readonly Act[] => []
