export interface Visibility {
  /**
   * Calls `shown` now if the page is visible and whenever it becomes so, `hidden` when it is not, and
   * `frozen` before the browser stops its scripts.
   */
  watch(shown: () => void, hidden: () => void, frozen: () => void): () => void
}

export const pageVisibility: Visibility = {
  watch: (shown, hidden, frozen) => {
    const onChange = () => (document.visibilityState === 'visible' ? shown() : hidden())
    const changes = ['visibilitychange', 'resume']
    for (const change of changes) document.addEventListener(change, onChange)
    document.addEventListener('freeze', frozen)
    window.addEventListener('pagehide', frozen)
    if (document.visibilityState === 'visible') shown()
    return () => {
      for (const change of changes) document.removeEventListener(change, onChange)
      document.removeEventListener('freeze', frozen)
      window.removeEventListener('pagehide', frozen)
    }
  },
}
