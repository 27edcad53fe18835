import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Speaks with what shows the same place in other tabs, as long as it is shown. Nothing is kept: who
 * comes later has not heard it, and nobody may be there at all.
 * @param place names it, and whose it is; null where tabs share nothing
 */
export const useOtherTabs = <Words>(
  place: string | null,
  heard: (words: Words) => void,
): ((words: Words) => void) => {
  const channel = useRef<BroadcastChannel | null>(null)
  const hear = useEffectEvent(heard)
  useEffect(() => {
    if (place === null) return
    const opened = new BroadcastChannel(place)
    opened.onmessage = ({ data }: MessageEvent<Words>) => hear(data)
    channel.current = opened
    return () => {
      opened.close()
      channel.current = null
    }
  }, [place])
  return (words) => channel.current?.postMessage(words)
}
