import type { OutboxRow } from '../../data/database/schema.ts'

/** Says in the document which user action an item tells of. */
export const toldMark = ({ key }: OutboxRow) => ({ 'data-outbox-key': key })

/** Whether somebody sees, without scrolling or turning, the item that tells of this user action. */
export const isToldInSight = ({ key }: OutboxRow): boolean => {
  const items = document.querySelectorAll(`[data-outbox-key="${CSS.escape(key)}"]`)
  return [...items].some((item) => {
    const { top, bottom, left, right } = item.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
}
