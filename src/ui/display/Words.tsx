import { Children, type ReactNode } from 'react'

/**
 * Gives each text beside other children an element of its own: on a page that the browser translates, React
 * changes or removes no bare text (src/ui/translated-page.ts).
 */
export const Words = ({ children }: { children: ReactNode }) =>
  Children.count(children) < 2
    ? children
    : Children.map(children, (child) =>
        typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
      )
