import { useEffect, useMemo, useState } from 'react'

/** A picture as a call's answer carries it: it has no address. */
export interface CarriedImage {
  contentType: string
  base64: string
}

/** An address that ends with the picture: nothing of it stays in the browser. */
export const useObjectUrl = ({ base64, contentType }: CarriedImage): string | undefined => {
  const blob = useMemo(() => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return new Blob([bytes], { type: contentType })
  }, [base64, contentType])
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
