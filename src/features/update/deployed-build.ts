import { buildIn } from '../../shared/build-mark.ts'
import { appDocument } from '../../shared/public-pages.ts'

/** The build that a reload would bring; null where it would bring none: offline, behind a portal. */
export const deployedBuild = async (): Promise<number | null> => {
  try {
    const answer = await fetch(`/${appDocument}`, { cache: 'no-store' })
    return buildIn(await answer.text())
  } catch {
    return null
  }
}
