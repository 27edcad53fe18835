import type { Translated } from '../../../language/text-of.ts'
import type { sittingOutText } from '../../rounds/sitting-out.ts'

export const sittingOut: Translated<typeof sittingOutText> = {
  sitOutAsk: 'यह राउंड छोड़ना है?',
  sitOutLine:
    'आपकी प्रोफ़ाइल राउंड से हट जाएगी, और आपके लिए चुनी गई प्रोफ़ाइल भी। राउंड शुरू होने तक लौटने का मौक़ा है; तब प्रोफ़ाइल नए सिरे से चुनी जाएँगी।',
  stayIn: 'राउंड में रहें',
  sittingOut: 'आपने यह राउंड छोड़ा है।',
  sittingOutLine: 'इसमें आपकी प्रोफ़ाइल किसी को नहीं दिखेगी। अगला राउंड आपके लिए फिर खुला है।',
  comeBack: 'राउंड में लौटें',
}
