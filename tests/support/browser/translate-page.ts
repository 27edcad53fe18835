/**
 * Runs in the page: translates it as Chrome does. Each text gets two elements around a text of its own, «so», also
 * one that comes or changes later; React goes on to hold the texts that it has made.
 */
export const translatePage = (): void => {
  const left = 'script, style, textarea, input, select, option, font, svg, [translate=no]'
  const made = new WeakSet<Node>()
  const translate = (node: Node): void => {
    const { parentElement, nodeType, nodeValue } = node
    if (nodeType !== Node.TEXT_NODE || made.has(node) || !nodeValue?.trim()) return
    if (parentElement === null || parentElement.closest(left) !== null) return
    const words = document.createTextNode(`«${nodeValue}»`)
    made.add(words)
    const inner = document.createElement('font')
    inner.append(words)
    const outer = document.createElement('font')
    outer.append(inner)
    parentElement.replaceChild(outer, node)
  }
  const translateBelow = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  document.documentElement.lang = 'ta'
  document.documentElement.classList.add('translated-ltr')
  translateBelow(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') translate(target)
      for (const node of addedNodes) translateBelow(node)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
