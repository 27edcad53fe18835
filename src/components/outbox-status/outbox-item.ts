import type { OutboxRow } from '../../data/database/schema.ts'

/** Marks the item that shows the state of this user action. */
export const outboxItemMark = ({ key }: OutboxRow) => ({ 'data-outbox-key': key })

/** Whether the item of this user action is visible without scrolling or turning. */
export const isOutboxItemInView = ({ key }: OutboxRow): boolean => {
  const items = document.querySelectorAll(`[data-outbox-key="${CSS.escape(key)}"]`)
  return [...items].some((item) => {
    const { top, bottom, left, right } = item.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
}
