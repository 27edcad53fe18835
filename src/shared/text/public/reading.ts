/** A paragraph, or a list of points. */
export type ReadingPart = string | readonly string[]

interface ReadingSection {
  heading: string
  parts: readonly ReadingPart[]
}

/** A public page that is read: head, lead, sections. */
export interface ReadingText {
  title: string
  /** One sentence for search engines and previews. */
  description: string
  lead: string
  sections: readonly ReadingSection[]
}
