import { chosenLanguageId } from '../../data/device/device-ids.ts'

/** The mark with which the other page said that this language was chosen has done its work (inline-script.ts). */
export const dropLanguageMark = (): void => {
  if (/^#(en|hi)$/.test(location.hash)) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
}

/** The worker reads the choice in the database: it has no localStorage. */
export const shareChosenLanguage = (database: IDBDatabase): void => {
  const value = localStorage.getItem(chosenLanguageId)
  if (value === null) return
  database
    .transaction('settings', 'readwrite')
    .objectStore('settings')
    .put({ id: chosenLanguageId, value })
}
