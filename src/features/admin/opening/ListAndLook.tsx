import { Children, type ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

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
