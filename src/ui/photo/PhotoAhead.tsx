import { useEffect } from 'react'
import type { PhotoSource } from './use-photo-retry.ts'

/**
 * Fetches and decodes a photo that is not drawn yet. A slow phone needs a tenth of a second for that, in which a
 * card that is swiped into sight has an empty box for a face.
 */
export const PhotoAhead = ({ photo }: { photo: PhotoSource | undefined }) => {
  const address = photo?.small
  useEffect(() => {
    if (address === undefined) return
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = address
    // A failure is told where the photo is drawn.
    image.decode().catch(() => undefined)
    return () => {
      // The browser keeps a decoded photo as long as an element has it.
      image.src = ''
    }
  }, [address])
  return null
}
