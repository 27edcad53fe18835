/**
 * Runs in the page: translates it as Chrome does. Each text gets two elements around a text of its own, also one
 * that comes or changes later; React goes on to hold the texts that it has made. The words stay, so that a journey
 * is walked as on any other page.
 * @param joins whether texts beside each other get one translation together, as a sentence may
 */
export const translatePage = (joins: boolean): void => {
  const left = 'script, style, textarea, input, select, option, font, svg, [translate=no]'
  const made = new WeakSet<Node>()
  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE
  /** The text and those that follow it at once, where they are one sentence. */
  const sentenceFrom = (text: Text): Text[] => {
    const next = text.nextSibling
    return joins && isText(next) ? [text, ...sentenceFrom(next)] : [text]
  }
  const translate = (node: Node): void => {
    const { parentElement } = node
    if (!isText(node) || made.has(node) || node.data.trim() === '') return
    if (parentElement === null || parentElement.closest(left) !== null) return
    const [first = node, ...others] = sentenceFrom(node)
    const words = document.createTextNode([first, ...others].map(({ data }) => data).join(''))
    made.add(words)
    const inner = document.createElement('font')
    inner.append(words)
    const outer = document.createElement('font')
    outer.append(inner)
    parentElement.replaceChild(outer, first)
    for (const text of others) text.remove()
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
