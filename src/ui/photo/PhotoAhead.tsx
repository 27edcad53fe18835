import { useEffect } from 'react'
import type { PhotoSource } from './use-photo-retry.ts'

/**
 * Fetches a photo that is not drawn yet. That takes a tenth of a second or more, in which a card that is swiped
 * into sight has an empty box for a face (bench P22). Decoding it as well changed no frame there.
 */
export const PhotoAhead = ({ photo }: { photo: PhotoSource | undefined }) => {
  const address = photo?.small
  useEffect(() => {
    if (address === undefined) return
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = address
    // The browser keeps the photo as long as an element has it. A failure is told where it is drawn.
    return () => {
      image.src = ''
    }
  }, [address])
  return null
}
