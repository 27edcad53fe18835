import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DeskLook, deskButtonClass } from '../act/desk-classes.ts'

interface WayProps {
  className?: string
  children: ReactNode
}

/** The way to a page of the desk, which looks like a button. @param path what follows /admin/ */
export const DeskLink = ({
  path,
  search = {},
  look = 'quiet',
  className = '',
  children,
}: WayProps & { path: string; search?: Record<string, string>; look?: DeskLook }) => (
  <Link
    to="/admin/$"
    params={{ _splat: path }}
    search={search}
    className={`${deskButtonClass(look)} ${className}`}
  >
    {children}
  </Link>
)

/** The way to the account of a person, in a text. */
export const PersonLink = ({ uid, ...rest }: WayProps & { uid: string }) => (
  <Link to="/admin/$" params={{ _splat: 'people' }} search={{ open: uid }} {...rest} />
)
