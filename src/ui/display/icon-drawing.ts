import type { LucideProps } from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'

/** The shape of the package's icon files. */
export interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** Draws an icon of the package without its options, which no screen uses (scripts/build/single-icons.ts). */
export const createIcon = ({ node }: IconData): FunctionComponent<LucideProps> => {
  const content = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { ...look, ...props }, content)
}
