import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { CallResponse } from '../../shared/calls.ts'
import { collegeIdsText as words } from '../../shared/text/desk/college-ids.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { DeskButton } from '../act/ActionButton.tsx'
import { useObjectUrl } from '../opening/use-object-url.ts'

type Image = CallResponse<'viewCollegeId'>['front']

const zooms = [1, 1.5, 2, 3, 4] as const

/** One side of an ID, to be turned and enlarged. */
export const ImagePane = ({
  side,
  name,
  image,
  onDrawn,
}: {
  side: string
  name: string
  image: Image
  onDrawn: () => void
}) => {
  const url = useObjectUrl(image)
  const [isBroken, setBroken] = useState(false)
  const [zoom, setZoom] = useState(0)
  const [quarters, setQuarters] = useState(0)
  const scale = zooms[zoom] ?? 1
  const controls = [
    [words.closer(side), ZoomIn, () => setZoom(Math.min(zoom + 1, zooms.length - 1))],
    [words.farther(side), ZoomOut, () => setZoom(Math.max(zoom - 1, 0))],
    [words.turn(side), RotateCw, () => setQuarters(quarters + 1)],
  ] as const
  return (
    <figure className="flex min-w-0 flex-1 flex-col gap-1">
      <figcaption className="flex items-center gap-1 text-small">
        <span className="mr-auto font-semibold">{side}</span>
        {controls.map(([label, Icon, act]) => (
          <DeskButton look="plain" key={label} aria-label={label} title={label} onClick={act}>
            <Icon aria-hidden />
          </DeskButton>
        ))}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move an enlarged picture */}
      <div tabIndex={0} className="aspect-4/3 overflow-auto rounded-control bg-sunken">
        <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          {isBroken && <FieldError>{words.failed}</FieldError>}
          {url !== undefined && !isBroken && (
            <img
              src={url}
              alt={words.altOf(side, name)}
              onLoad={onDrawn}
              onError={() => setBroken(true)}
              className="size-full object-contain"
              style={{ rotate: `${quarters * 90}deg` }}
            />
          )}
        </div>
      </div>
    </figure>
  )
}
