import type { ComponentType } from 'react'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'

/** Parts of the address that a `$name` in the page's path stands for. */
export type PageParams = Readonly<Record<string, string>>

type PageComponent = ComponentType<{ params: PageParams }>

export interface DeskPage {
  /** Below /admin/, for example `rounds/$roundId/matches`. */
  path: string
  title: string
  /** Loads the page's chunk, so that its first press is as fast as the second. Never rejects. */
  preload(): Promise<void>
  /**
   * React holds each fallback for 300 ms, also where the chunk is there a moment later: a page that has
   * been loaded is drawn without one.
   */
  component(): PageComponent
}

export interface FoundPage {
  page: DeskPage
  params: PageParams
}

/** A page is a chunk of its own. @param name of the component that the chunk exports */
export const deskPage = <Name extends string>(
  path: string,
  title: string,
  chunk: () => Promise<Readonly<Record<Name, PageComponent>>>,
  name: Name,
): DeskPage => {
  const load = async () => (await chunk())[name]
  const Later = lazyLater(load)
  let loaded: PageComponent = Later
  return {
    path,
    title,
    preload: () =>
      load().then(
        (page) => {
          loaded = page
        },
        () => undefined,
      ),
    component: () => loaded,
  }
}

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
