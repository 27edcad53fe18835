import type { Translated } from '../../../language/text-of.ts'
import type { waitHelpText, waitText } from '../../rounds/wait.ts'

export const wait: Translated<typeof waitText> = {
  yours: 'आपकी बारी में बाकी',
  next: 'अगले राउंड में बाकी',
  acts: 'राउंड कैसे चलता है',
  forWomen: {
    boys: 'लड़के लाइक करते हैं',
    review: 'हम लाइक आपके लिए क्रम में लगाते हैं',
    girls: 'आप चुनती हैं',
  },
  forMen: {
    boys: 'आप लाइक करते हैं',
    review: 'हम लाइक क्रम में लगाते हैं',
    girls: 'लड़कियाँ चुनती हैं',
  },
  from: (when) => `${when} से`,
  until: (when) => `${when} तक`,
  over: 'हो गया',
}

export const waitHelp: Translated<typeof waitHelpText> = {
  remind: 'मुझे याद दिलाएँ',
  told: 'शुरू होते ही नोटिफ़िकेशन आएगा।',
  calendar: 'कैलेंडर में जोड़ें',
  event: 'मुलाक़ात: आपकी बारी',
  meanwhile: 'तब तक',
  steps: {
    verify: {
      why: 'जाँची हुई कॉलेज ID से दूसरों को भरोसा होता है।',
      go: 'कॉलेज ID जँचवाएँ',
    },
    photo: { why: 'दूसरी फ़ोटो आपके बारे में और बताती है।', go: 'फ़ोटो जोड़ें' },
    look: { why: 'देखें, दूसरों को आपकी प्रोफ़ाइल कैसी दिखेगी।', go: 'अपनी प्रोफ़ाइल देखें' },
  },
}
