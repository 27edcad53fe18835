/** A paragraph, or a list of points. */
export type ReadingPart = string | readonly string[]

interface ReadingSection {
  heading: string
  parts: readonly ReadingPart[]
}

/** A public page that is read: head, lead, sections. */
export interface ReadingText {
  title: string
  /** For search engines and previews: one sentence. */
  description: string
  lead: string
  sections: readonly ReadingSection[]
}
