import { expect, test } from 'vitest'
import { refusalTextOf } from '../../../src/components/outbox-status/outbox-names.ts'
import type { OutboxRow } from '../../../src/data/database/schema.ts'
import type { MutationName } from '../../../src/data/mutations/table.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { userActionsText } from '../../../src/shared/text/user-actions.ts'

const row = (name: MutationName): OutboxRow => ({
  key: name,
  name,
  args: {},
  order: 1,
  createdAt: 1,
  state: 'refused',
  attempts: 1,
  retryAt: 0,
  retrySetBy: 'phone',
  reason: 'phase-closed',
})

const { late } = userActionsText
const sentences: Partial<Record<MutationName, string>> = {
  like: reasonText['phase-closed'],
  unlike: late.unlike,
  confirm: late.confirm,
  pass: late.pass,
  // Rows that last week's build has refused.
  optOut: reasonText['round-started'],
  meet: reasonText['meeting-fixed'],
}

test.each(Object.entries(sentences))(
  'a late %s says so in words about itself',
  (name, sentence) => {
    expect(refusalTextOf(row(name as MutationName))).toContain(sentence)
  },
)
