/** The elements in which Chrome and Yandex put the words that they have translated; no screen of ours has one. */
const isTranslation = (node: Node | null): node is Element =>
  node !== null && ['FONT', 'YA-TR-SPAN'].includes(node.nodeName)

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE

/** Follows which texts a browser has put a translation in the place of; several may share one. */
const followTranslations = () => {
  const translations = new WeakMap<Node, Element>()
  const originals = new WeakMap<Element, Text[]>()
  const removed = new WeakSet<Node>()
  const note = (text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void => {
    const found = [...addedNodes, previousSibling, nextSibling].filter(isTranslation)
    const translation = found.find((one) => !originals.has(one)) ?? found[0]
    if (translation === undefined) return
    translations.set(text, translation)
    originals.set(translation, [...(originals.get(translation) ?? []), text])
  }
  const hear = (records: MutationRecord[]): void => {
    for (const record of records)
      for (const node of record.removedNodes)
        if (isText(node) && node.parentNode === null && !removed.has(node)) note(node, record)
  }
  const observer = new MutationObserver(hear)
  observer.observe(document, { childList: true, subtree: true })
  /** Puts a text back in its place, together with those that share its translation. */
  const putBack = (node: Node | null): void => {
    if (!isText(node) || node.parentNode !== null) return
    hear(observer.takeRecords())
    const translation = translations.get(node)
    if (!translation?.parentNode) return
    const texts = originals.get(translation) ?? []
    originals.delete(translation)
    for (const text of texts) translations.delete(text)
    translation.replaceWith(...texts)
  }
  /** Says that the page itself removes this node, and no translation does. */
  const leave = (node: Node) => removed.add(node)
  return { putBack, leave }
}

/**
 * Keeps screens alive and true on a page that the browser translates: it takes each text out of the page and puts
 * a translation in its place, but React goes on to change, move and remove the text
 * (https://github.com/facebook/react/issues/11538). A text that React touches, or inserts something before, is
 * put back first; the browser then translates it anew.
 */
export const keepTranslatedPages = (): void => {
  const { putBack, leave } = followTranslations()
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.assign(Node.prototype, {
    appendChild<T extends Node>(this: Node, node: T): T {
      putBack(node)
      return appendChild.call(this, node) as T
    },
    insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
      putBack(node)
      putBack(before)
      return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T
    },
    removeChild<T extends Node>(this: Node, node: T): T {
      putBack(node)
      leave(node)
      return node.parentNode === this ? (removeChild.call(this, node) as T) : node
    },
  })
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, words: string | null) {
      putBack(this)
      value?.set?.call(this, words)
    },
  })
}
