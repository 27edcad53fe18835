import { useEffect, useState } from 'react'
import { loadHindi } from '../../components/language/load-language.ts'
import { keepChosenLanguage, wantedLanguage } from '../../data/device/wanted-language.ts'
import { type Language, languages, locales } from '../../shared/language/language.ts'
import { language } from '../../shared/language/text-of.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { whyText } from '../../shared/text/reasons.ts'
import { Radio } from '../../ui/form/Choice.tsx'
import { FieldError, FieldGroup } from '../../ui/form/Field.tsx'

const words = accountText.language

/** Reloads into the chosen language once its texts are here. Without them the page stays as it is. */
const reloadInto = async (wanted: Language): Promise<boolean> => {
  if (wanted === language()) return true
  try {
    if (wanted === 'hi') await loadHindi()
  } catch {
    return false
  }
  location.reload()
  return true
}

/** The choice of language. Offline it is kept, and its texts come with the network. */
export const LanguageChoice = () => {
  const [choosing, setChoosing] = useState<Language | null>(null)
  const [trouble, setTrouble] = useState<string>()
  const [isLate, setLate] = useState(() => wantedLanguage() !== language())
  const choose = async (wanted: Language) => {
    setTrouble(undefined)
    setChoosing(wanted)
    try {
      await keepChosenLanguage(wanted)
      setLate(!(await reloadInto(wanted)))
    } catch (error) {
      setTrouble(whyText(error, words.failed))
    }
    setChoosing(null)
  }
  useEffect(() => {
    if (!isLate) return
    const tryAgain = () => void reloadInto(wantedLanguage())
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isLate])
  return (
    <section className="flex flex-col gap-1" aria-busy={choosing !== null}>
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <FieldGroup legend={words.line}>
        {languages.map((one) => (
          // The other language is drawn in the device's own font: its font is 100 KB, and not here offline.
          <div key={one} className={one === language() ? undefined : 'font-[system-ui]'}>
            <Radio
              name="language"
              lang={locales[one]}
              label={words.names[one]}
              checked={(choosing ?? wantedLanguage()) === one}
              onChange={() => void choose(one)}
            />
          </div>
        ))}
        {isLate && <p role="status">{words.later}</p>}
        <FieldError>{trouble}</FieldError>
      </FieldGroup>
    </section>
  )
}
