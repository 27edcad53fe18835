export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'log'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'textbox'
  /** The smallest element with just these words. */
  | 'words'

/** An element on a screen, as a person or a screen reader would name it. */
export interface Query {
  role: Role
  name?: string | RegExp | undefined
  /** Words that stand somewhere in it. */
  containing?: string | undefined
  within?: Query | undefined
}

/** An element that was found, as it is at that moment. */
export interface Seen {
  text: string
  value: string
  disabled: boolean
  busy: boolean
  /** The point at which a press meets the element; null while something covers it, or while it moves. */
  at: { x: number; y: number } | null
}

/** A query as it travels into the page. */
export interface Asked extends Omit<Query, 'name' | 'within'> {
  name?: string | { source: string; flags: string } | undefined
  within?: Asked | undefined
}

export const asked = ({ name, within, ...rest }: Query): Asked => ({
  ...rest,
  name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name,
  within: within === undefined ? undefined : asked(within),
})

/**
 * Runs in the page: everything visible that the query names.
 * @param intent 'press' brings the first to the middle of the screen, 'fill' gives it the focus too
 */
export const look = async ({
  query,
  intent,
}: {
  query: Asked
  intent: 'see' | 'press' | 'fill'
}): Promise<Seen[]> => {
  const selectors: Record<string, string> = {
    alert: '[role=alert]',
    article: 'article,[role=article]',
    button: 'button:not([role]),[role=button]',
    checkbox: 'input[type=checkbox],[role=checkbox]',
    combobox: 'select,[role=combobox]',
    dialog: 'dialog,[role=dialog],[role=alertdialog]',
    group: 'fieldset,[role=group]',
    heading: 'h1,h2,h3,h4',
    img: 'img,[role=img]',
    link: 'a[href]',
    log: '[role=log]',
    option: 'option,[role=option]',
    progressbar: 'progress,[role=progressbar]',
    radio: 'input[type=radio],[role=radio]',
    textbox: 'textarea,input:not([type]),input[type=text],input[type=email],input[type=number]',
    words: 'body *:not(script,style)',
  }
  const plain = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim()
  const labelsOf = (element: Element): Element[] => [
    ...((element as HTMLInputElement).labels ?? []),
  ]
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const others = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = labelsOf(element).map((label) => label.textContent)
    return plain(
      element.getAttribute('aria-label') ||
        others ||
        labels.join(' ') ||
        element.getAttribute('alt') ||
        element.querySelector(':scope > legend')?.textContent ||
        element.textContent ||
        element.getAttribute('placeholder'),
    )
  }
  const isThere = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true],[inert]') === null
  const isNamed = (words: string, { name }: Asked): boolean => {
    if (name === undefined) return true
    return typeof name === 'string'
      ? words === plain(name)
      : new RegExp(name.source, name.flags).test(words)
  }
  const find = (wanted: Asked): Element[] => {
    const { role, containing = '', within } = wanted
    const scopes = within === undefined ? [document.documentElement] : find(within)
    const named = scopes
      .flatMap((scope) => [...scope.querySelectorAll(selectors[role] ?? '')])
      .filter((one) => isNamed(role === 'words' ? plain(one.textContent) : nameOf(one), wanted))
      .filter((one) => one.textContent?.includes(containing) && isThere(one))
    // Words are found in the innermost element that has them.
    return role !== 'words'
      ? named
      : named.filter((one) => !named.some((other) => other !== one && one.contains(other)))
  }
  const reach = async (element: Element): Promise<Seen['at']> => {
    const places = () =>
      [element, ...labelsOf(element)].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { one, x: x + width / 2, y: y + height / 2 }
      })
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = places()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const found = places().find(({ one, x, y }, index) => {
      const met = document.elementFromPoint(x, y)
      const stands = before[index]?.x === x && before[index]?.y === y
      return stands && met !== null && (one.contains(met) || met.contains(one))
    })
    return found === undefined ? null : { x: found.x, y: found.y }
  }
  const found = find(query)
  const [first] = found
  const at = first !== undefined && intent !== 'see' ? await reach(first) : null
  if (intent === 'fill' && at !== null) {
    ;(first as HTMLInputElement).focus()
    ;(first as HTMLInputElement).select()
  }
  return found.map((element) => ({
    text: plain(element.textContent),
    value: (element as HTMLInputElement).value ?? '',
    disabled: element.matches(':disabled,[aria-disabled=true]'),
    busy: element.getAttribute('aria-busy') === 'true',
    at: element === first ? at : null,
  }))
}
