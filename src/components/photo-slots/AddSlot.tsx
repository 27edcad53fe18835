import { Camera, Plus } from 'lucide-react'
import { type RefCallback, useCallback, useRef } from 'react'
import { photosText } from '../../shared/text/profile/photos.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'

/** Types are named one by one, so that a phone converts a photo that it stores in another format. */
export const acceptedPhotoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type Choose = (files: File[]) => void

/** Listens at the input itself, because the slot may be unmounted while a person looks for a photo. */
const useChosen = (choose: Choose): RefCallback<HTMLInputElement> => {
  const latest = useRef(choose)
  latest.current = choose
  return useCallback((input) => {
    input?.addEventListener('change', () => {
      latest.current([...(input.files ?? [])])
      // Without this line, choosing the same file again fires no event.
      input.value = ''
    })
  }, [])
}

export const AddSlot = ({ place, choose }: { place: number; choose: Choose }) => {
  const isPhone = useMedia('(any-pointer: coarse)')
  const hear = useChosen(choose)
  return (
    <li className="flex aspect-[4/5] flex-col overflow-hidden rounded-card border-2 border-dashed border-edge text-muted">
      <label className="flex flex-1 cursor-pointer flex-col items-center justify-center gap-1 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary">
        <Plus aria-hidden className="size-7" />
        <span className="text-small">
          {photosText.add}
          <span className="sr-only">, {photosText.slot(place)}</span>
        </span>
        <input ref={hear} type="file" accept={acceptedPhotoTypes} multiple className="sr-only" />
      </label>
      {isPhone && (
        <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 border-t border-line text-small hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary">
          <Camera aria-hidden className="size-5" />
          <span>{photosText.camera}</span>
          <input
            ref={hear}
            type="file"
            accept={acceptedPhotoTypes}
            capture="user"
            className="sr-only"
          />
        </label>
      )}
    </li>
  )
}
