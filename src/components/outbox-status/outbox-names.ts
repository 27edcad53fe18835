import type { OutboxRow } from '../../data/database/schema.ts'
import type { MutationName } from '../../data/mutations/table.ts'
import { chatText } from '../../shared/text/chat.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { roundScreenText } from '../../shared/text/rounds/rounds.ts'
import { outboxDoneText, outboxNamesText, userActionsText } from '../../shared/text/user-actions.ts'

/** Every mutation but the push address of this phone, which no person sends. */
type Named = Exclude<MutationName, 'saveToken'>

/** The names of user actions. A mutation without a name does not compile. */
const names = (): Readonly<Record<Named, string>> => ({
  ...outboxNamesText,
  ...userActionsText.marks,
})

export const outboxNameOf = ({ name }: Pick<OutboxRow, 'name'>): string => {
  const all: Readonly<Record<string, string>> = names()
  return all[name] ?? outboxText.heading
}

/** The last words about a user action: its name with "Delivered", unless that would be odd. */
export const doneTextOf = ({ name }: Pick<OutboxRow, 'name'>): string => {
  const done: Readonly<Record<string, string>> = outboxDoneText
  return done[name] ?? `${outboxNameOf({ name })}: ${outboxText.delivered}`
}

const closedText = (): Readonly<Record<string, string>> => ({
  ...userActionsText.late,
  optOut: roundScreenText.started,
})

/** The words of a refusal. A refusal for lateness has a text of its own. */
export const refusalTextOf = ({ name, reason }: OutboxRow): string => {
  // The chat names a message's states 'Sending', 'Sent', 'Seen' (PRODUCT §6).
  const refused = name === 'sendMessage' ? chatText.notSent : outboxText.refused
  if (reason === undefined) return refused
  const closed = reason === 'phase-closed' ? closedText()[name] : undefined
  return `${refused}. ${closed ?? reasonText[reason]}`
}
