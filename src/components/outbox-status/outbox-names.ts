import type { OutboxRow } from '../../data/database/schema.ts'
import type { MutationName } from '../../data/mutations/table.ts'
import type { RefusalReason } from '../../shared/errors.ts'
import { chatText } from '../../shared/text/chat.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { actsText, userActionsText } from '../../shared/text/user-actions.ts'

/** Every mutation but the push address of this phone, which no person sends. */
type Named = Exclude<MutationName, 'saveToken'>

/** Texts of an act: without `done`, its name is said with "Delivered". */
interface ActText {
  name: string
  done?: string
}

const actTextOf = (name: string): ActText | undefined => {
  // A mutation without a name does not compile.
  const acts: Readonly<Record<Named, ActText>> = actsText
  return (acts as Readonly<Record<string, ActText>>)[name]
}

export const outboxNameOf = ({ name }: Pick<OutboxRow, 'name'>): string =>
  actTextOf(name)?.name ?? outboxText.heading

/** The last words about a user action: its name with "Delivered", unless that would be odd. */
export const doneTextOf = ({ name }: Pick<OutboxRow, 'name'>): string =>
  actTextOf(name)?.done ?? `${outboxNameOf({ name })}: ${outboxText.delivered}`

/**
 * Why last week's build refused acts that came too late: it said `phase-closed` of them all. Its rows stay until
 * their person discards them.
 */
const lateReasons: Readonly<Record<string, RefusalReason>> = {
  optOut: 'round-started',
  meet: 'meeting-fixed',
}

/** The words of a refusal. The sentence of `phase-closed` is about likes, so other acts of a round have their own. */
export const refusalTextOf = ({ name, reason }: OutboxRow): string => {
  // The chat names a message's states 'Sending', 'Sent', 'Seen' (PRODUCT §6).
  const refused = name === 'sendMessage' ? chatText.notSent : outboxText.refused
  if (reason === undefined) return refused
  if (reason !== 'phase-closed') return outboxText.sentences(refused, reasonText[reason])
  const late: Readonly<Record<string, string>> = userActionsText.late
  return outboxText.sentences(refused, late[name] ?? reasonText[lateReasons[name] ?? reason])
}
