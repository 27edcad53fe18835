import { Children, type ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

/**
 * Around the acts of a look: they stay under the thumb, and above the bar of a phone, while the pictures
 * scroll.
 */
export const LookActs = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 -mb-4 rounded-b-card border-t border-line bg-raised px-4 py-3 max-md:bottom-(--tab-bar) max-md:[&_button]:min-h-11">
    {children}
  </div>
)

const columns = {
  list: 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
  look: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
} as const

/**
 * A list, and beside it what its row opens; on a narrow screen that stands above it. Without something
 * opened the list has the whole width.
 */
export const ListAndLook = ({
  list,
  wider,
  children,
}: {
  list: ReactNode
  wider: keyof typeof columns
  /** An OpenedRow, or nothing. */
  children: ReactNode
}) => {
  const isOpen = Children.toArray(children).length > 0
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-4',
        isOpen && columns[wider],
      )}
    >
      {list}
      {children}
    </div>
  )
}
