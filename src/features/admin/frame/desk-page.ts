import type { ComponentType } from 'react'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'

/** Parts of the address that a `$name` in the page's path stands for. */
export type PageParams = Readonly<Record<string, string>>

export interface DeskPage {
  /** Below /admin/, for example `rounds/$roundId/matches`. */
  path: string
  /** Null: no tab leads here, another page does. */
  tab: string | null
  Page: ComponentType<{ params: PageParams }>
}

export interface FoundPage {
  page: DeskPage
  params: PageParams
}

/** A page is a chunk of its own, loaded when it is opened. */
export const deskPage = (
  path: string,
  tab: string | null,
  load: () => Promise<ComponentType<{ params: PageParams }>>,
): DeskPage => ({ path, tab, Page: lazyLater(load) })

const paramsIn = (pattern: string, address: string): PageParams | null => {
  const [names, parts] = [pattern.split('/'), address.replace(/\/$/, '').split('/')]
  if (names.length !== parts.length) return null
  const pairs = names.map((name, index) => [name, parts[index] ?? ''] as const)
  if (pairs.some(([name, part]) => (name.startsWith('$') ? part === '' : name !== part)))
    return null
  return Object.fromEntries(
    pairs.flatMap(([name, part]) => (name.startsWith('$') ? [[name.slice(1), part]] : [])),
  )
}

/** @param address what follows /admin/ */
export const findDeskPage = (pages: readonly DeskPage[], address: string): FoundPage | null => {
  for (const page of pages) {
    const params = paramsIn(page.path, address)
    if (params !== null) return { page, params }
  }
  return null
}
