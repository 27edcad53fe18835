import type { Page } from '@playwright/test'
import type { OutboxRow } from '../../../src/data/database/schema.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Shown } from '../acts/act.ts'
import { actNames, acts } from '../acts/table.ts'
import type { screens } from './user-action-screens.ts'

/** The acts that a screen shows. */
export const shownOn = (screen: keyof typeof screens): readonly Shown[] =>
  actNames.filter((name): name is Shown => {
    const { shown } = acts[name]
    return shown !== 'nowhere' && shown.screen === screen
  })

/** An entry of the outbox in a state that lasts while a person looks. */
export const rowOf = (name: Shown, order: number, state: OutboxRow['state']): OutboxRow => ({
  key: outboxKey[name](acts[name].shown.args as never),
  name,
  args: acts[name].shown.args,
  order,
  state,
  createdAt: Date.now(),
  attempts: 1,
  // The entry is not sent while a person looks.
  retryAt: Date.now() + durations.hour,
  retrySetBy: 'server',
  retrySetAt: Date.now(),
  ...(state === 'refused' ? { reason: 'not-allowed' } : {}),
  ...(state === 'delivered' ? { deliveredAt: Date.now() + durations.second } : {}),
})

/** The line that says the state of a user action; null where its item says it otherwise. */
export const lineOf = (page: Page, name: Shown, state: OutboxRow['state']) => {
  const line = acts[name].shown.lines[state]
  return line === null ? null : page.getByText(line, { exact: true }).first()
}
