import { buildMark, commitMark } from '../../shared/build-mark.ts'

const marked = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The number of the build that this page was opened with; 0 while it is served from its sources. */
export const pageBuild = (): number => Number(marked(buildMark) ?? 0)

/** The commit that this page was built from, in short; empty where it is not known. */
export const pageCommit = (): string => marked(commitMark)?.slice(0, 9) ?? ''
