/**
 * Keeps screens alive on a page that the browser translates: it moves each text into an element of its own, and
 * React then removes, or inserts beside, a text that stands elsewhere (https://github.com/facebook/react/issues/17256).
 * A text that changes has an element of its own (`Words`), so that the new words are shown.
 */
export const keepTranslatedPages = (): void => {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const place = before?.parentNode === this ? before : null
    return insertBefore.call(this, node, place) as T
  }
}
