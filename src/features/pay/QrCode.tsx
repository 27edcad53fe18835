import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** The number of white modules around the code: cameras need four (ISO/IEC 18004). */
const quiet = 4

/** A QR code, black on white in the dark look too: cameras find no code that is light on dark. */
export const QrCode = ({ value, label }: { value: string; label: string }) => {
  const { path, size } = useMemo(() => {
    const code = generate(value)
    return { path: toSvgPath(code), size: code.size + 2 * quiet }
  }, [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-control"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
