const contactMark = 'support-email'

const fillContact = (places: NodeListOf<Element>, address: string): void => {
  for (const place of places) {
    const link = document.createElement('a')
    link.href = `mailto:${address}`
    link.textContent = address
    link.className = 'wrap-anywhere font-semibold text-primary underline underline-offset-4'
    place.replaceChildren(link)
  }
}

/** The address in the campus's settings; the one read last is shown without a network. */
export const showContact = async (): Promise<void> => {
  const places = document.querySelectorAll('[data-contact]')
  if (places.length === 0) return
  try {
    const kept = localStorage.getItem(contactMark)
    if (kept !== null) fillContact(places, kept)
    const { publicFacts } = await import('../../data/visitor/visitor.ts')
    const { supportEmail: address } = await publicFacts()
    if (address === null) return
    fillContact(places, address)
    localStorage.setItem(contactMark, address)
  } catch {
    // The page keeps its sentence for a missing address.
  }
}

/** The men's price, from `plans` (specification §9). */
export const showPrices = async (): Promise<void> => {
  if (document.querySelector('[data-plans]') === null) return
  try {
    const { showPlans } = await import('./prices.ts')
    await showPlans()
  } catch {
    // The page keeps its sentence for missing prices.
  }
}
