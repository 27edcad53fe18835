import type { ReactNode } from 'react'
import type { PublicPath } from '../../shared/public-pages.ts'
import { shellText } from '../../shared/text/shell.ts'
import { PageFoot } from './PageFoot.tsx'
import { PageHead } from './PageHead.tsx'

/** The frame around every public page. */
export const Frame = ({ path, children }: { path: PublicPath; children: ReactNode }) => (
  <>
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-raised focus:p-3"
    >
      {shellText.skip}
    </a>
    <PageHead />
    <div data-notices />
    <main id="content">{children}</main>
    <PageFoot path={path} />
  </>
)
