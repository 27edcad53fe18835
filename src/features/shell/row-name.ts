import type { OutboxRow } from '../../data/db.ts'
import type { Deed } from '../../data/deeds.ts'
import { girlsRoundText } from '../../shared/text/girls-round.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { outboxNamesText } from '../../shared/text/outbox-names.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { roundScreenText } from '../../shared/text/round-screen.ts'

/** Every deed has a name, or this does not compile. */
const names: Readonly<Record<Deed, string>> = outboxNamesText

const isNamed = (name: string): name is Deed => name in names

/** What a row is called where waiting things are listed. */
export const nameOfRow = ({ name }: OutboxRow): string =>
  isNamed(name) ? names[name] : outboxText.heading

const closedText: Readonly<Record<string, string>> = {
  confirm: girlsRoundText.lateConfirm,
  optOut: roundScreenText.started,
}

/** That it was not delivered, and why: what came too late is called by its own name. */
export const refusedLine = ({ name, reason }: OutboxRow): string => {
  if (reason === undefined) return outboxText.refused
  const closed = reason === 'phase-closed' ? closedText[name] : undefined
  return `${outboxText.refused}. ${closed ?? reasonText[reason]}`
}
