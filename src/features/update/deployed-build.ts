import { buildIn } from '../../shared/build-mark.ts'
import { appDocument } from '../../shared/public-pages.ts'

const buildAt = async (address: string): Promise<number | null> => {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    return buildIn(await answer.text())
  } catch {
    return null
  }
}

/** The build that a reload would bring, perhaps from the worker; null where it would bring none. */
export const deployedBuild = (): Promise<number | null> => buildAt(`/${appDocument}`)

/**
 * The build that the server has; null offline and behind a portal. The worker does not answer this address.
 */
export const servedBuild = (): Promise<number | null> => buildAt(`/${appDocument}?served`)
