import type { OutboxRow } from '../../data/db.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { outboxNamesText } from '../../shared/text/outbox-names.ts'

type NamedRow = keyof typeof outboxNamesText

const isNamed = (name: string): name is NamedRow => name in outboxNamesText

/** What a row is called where waiting things are listed. */
export const nameOfRow = ({ name }: OutboxRow): string =>
  isNamed(name) ? outboxNamesText[name] : outboxText.heading
