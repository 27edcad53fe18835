import type { OutboxRow } from '../../data/database/schema.ts'
import type { MutationName } from '../../data/mutations/table.ts'
import { girlsRoundText } from '../../shared/text/girls-round.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { roundScreenText } from '../../shared/text/rounds.ts'
import { outboxNamesText, userActionsText } from '../../shared/text/user-actions.ts'

/** All but the address of this phone's pushes, which nobody sends. */
type Named = Exclude<MutationName, 'saveToken'>

/** Everything has a name, or this does not compile. */
const names: Readonly<Record<Named, string>> = { ...outboxNamesText, ...userActionsText.marks }

const isNamed = (name: string): name is Named => Object.hasOwn(names, name)

/** What a row is called where the place does not say it. */
export const outboxNameOf = ({ name }: OutboxRow): string =>
  isNamed(name) ? names[name] : outboxText.heading

const closedText: Readonly<Record<string, string>> = {
  ...userActionsText.late,
  confirm: girlsRoundText.lateConfirm,
  optOut: roundScreenText.started,
}

/** That it was not delivered, and why: what came too late is called by its own name. */
export const refusalTextOf = ({ name, reason }: OutboxRow): string => {
  if (reason === undefined) return outboxText.refused
  const closed = reason === 'phase-closed' ? closedText[name] : undefined
  return `${outboxText.refused}. ${closed ?? reasonText[reason]}`
}
