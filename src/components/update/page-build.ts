import { buildMark } from '../../shared/build-mark.ts'

/** The number of the build that this page was opened with; 0 while it is served from its sources. */
export const pageBuild = (): number =>
  Number(document.querySelector<HTMLMetaElement>(`meta[name="${buildMark}"]`)?.content ?? 0)
