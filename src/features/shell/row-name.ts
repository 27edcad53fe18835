import type { OutboxRow } from '../../data/db.ts'
import type { Deed } from '../../data/deeds.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { outboxNamesText } from '../../shared/text/outbox-names.ts'

/** Every deed has a name, or this does not compile. */
const names: Readonly<Record<Deed, string>> = outboxNamesText

const isNamed = (name: string): name is Deed => name in names

/** What a row is called where waiting things are listed. */
export const nameOfRow = ({ name }: OutboxRow): string =>
  isNamed(name) ? names[name] : outboxText.heading
