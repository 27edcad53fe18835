import { descriptionsText } from '../../../shared/text/descriptions.ts'
import { pageNameOf } from '../../../shared/text/titles.ts'

/** Writes what this page is about into the document's head. */
export const describePage = (path: string): void => {
  const name = pageNameOf(path)
  // The server describes a profile whose owner shares it.
  if (name === undefined || name === 'profile') return
  const place = document.querySelector('meta[name="description"]')
  place?.setAttribute('content', descriptionsText[name])
}
