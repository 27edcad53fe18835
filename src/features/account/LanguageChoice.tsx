import { useState } from 'react'
import { loadHindi } from '../../components/language/wanted-language.ts'
import { keepChosenLanguage } from '../../data/device/chosen-language.ts'
import { type Language, languages, locales } from '../../shared/language/language.ts'
import { language } from '../../shared/language/text-of.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { whyText } from '../../shared/text/reasons.ts'
import { Radio } from '../../ui/form/Choice.tsx'
import { FieldError, FieldGroup } from '../../ui/form/Field.tsx'

const words = accountText.language

/**
 * The choice of language. Texts are fetched before the reload, so that it never leads to a page in the old
 * language.
 */
export const LanguageChoice = () => {
  const [choosing, setChoosing] = useState<Language | null>(null)
  const [trouble, setTrouble] = useState<string>()
  const choose = async (wanted: Language) => {
    setTrouble(undefined)
    setChoosing(wanted)
    try {
      if (wanted === 'hi') await loadHindi()
      await keepChosenLanguage(wanted)
      location.reload()
    } catch (error) {
      setChoosing(null)
      setTrouble(whyText(error, words.failed))
    }
  }
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
              checked={(choosing ?? language()) === one}
              onChange={() => void choose(one)}
            />
          </div>
        ))}
        <FieldError>{trouble}</FieldError>
      </FieldGroup>
    </section>
  )
}
