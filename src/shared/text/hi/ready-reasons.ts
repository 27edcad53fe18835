import type { readyReasonsText } from '../desk/ready-reasons.ts'
import type { plansText } from '../plans.ts'

type Ready = typeof readyReasonsText
type Outcome = keyof Ready['report']
/** Admins alone read those of a dismissal, and those for opening. The server writes the last one. */
type Read =
  | Ready['collegeId' | 'photo' | 'payment' | 'suspend' | 'appeal'][number]
  | Ready['report'][Exclude<Outcome, 'dismiss'>][number]
  | (typeof plansText)['paidAtGateway']

export const paidAtGateway = 'यह पेमेंट पेमेंट सर्विस ने ख़ुद पक्का किया है। यह एक ही बार गिना जाएगा।'

const hindi = new Map(
  Object.entries({
    'The picture isn’t sharp enough to read. Please take it again in daylight.':
      'फ़ोटो साफ़ नहीं है, इसलिए पढ़ी नहीं जाती। दिन की रोशनी में फिर से लें।',
    'The back of the card is missing or can’t be read.':
      'कार्ड का पिछला हिस्सा नहीं है या पढ़ा नहीं जाता।',
    'The name on the card isn’t the name in your profile.':
      'कार्ड का नाम आपकी प्रोफ़ाइल के नाम से अलग है।',
    'The card isn’t from the college in your profile.':
      'कार्ड उस कॉलेज का नहीं है जो आपकी प्रोफ़ाइल में है।',
    'The card has expired. Please send this year’s.':
      'कार्ड की तारीख़ निकल चुकी है। इस साल का कार्ड भेजें।',
    'Your face can’t be seen. Please choose a photo that shows it.':
      'आपका चेहरा नहीं दिखता। ऐसी फ़ोटो चुनें जिसमें दिखे।',
    'More than one person is in it, so nobody can tell which is you.':
      'इसमें एक से ज़्यादा लोग हैं, इसलिए पता नहीं चलता कि आप कौन हैं।',
    'It shows someone else.': 'इसमें कोई और दिख रहा है।',
    'It shows a phone number, a handle or an address.': 'इसमें फ़ोन नंबर, हैंडल या पता दिख रहा है।',
    'It’s too revealing for a campus page.': 'कैंपस के पेज के लिए यह ठीक नहीं, इसमें कपड़े बहुत कम हैं।',
    'The bank’s statement doesn’t show this UTR. Please compare its 12 digits with your UPI app and send it again.':
      'बैंक के स्टेटमेंट में यह UTR नहीं है। इसके 12 अंक अपने UPI ऐप से मिलाकर फिर भेजें।',
    'The money hasn’t arrived yet. Please look in your UPI app whether it went through, and send the UTR again.':
      'पैसे अभी नहीं पहुँचे। अपने UPI ऐप में देखें कि पेमेंट हुआ या नहीं, और UTR फिर भेजें।',
    'The amount isn’t the price of the plan. Please write to support, and we’ll sort it out.':
      'रक़म प्लान की क़ीमत के बराबर नहीं है। सपोर्ट को लिखें, हम इसे सुलझा देंगे।',
    'Several people reported messages that insulted them.':
      'कई लोगों ने ऐसे मैसेज की रिपोर्ट की है जिनसे उनका अपमान हुआ।',
    'The profile shows someone else.': 'प्रोफ़ाइल में कोई और दिख रहा है।',
    'Until we have talked about the report.': 'जब तक हम रिपोर्ट के बारे में बात न कर लें।',
    'You’re right, and we’re sorry.': 'आप सही हैं। हमें माफ़ करें।',
    'We read everything again. It doesn’t break the guidelines.':
      'हमने सब कुछ फिर से पढ़ा। इसमें नियमों के ख़िलाफ़ कुछ नहीं है।',
    'We read everything again. It breaks the guidelines, so it stays.':
      'हमने सब कुछ फिर से पढ़ा। यह नियमों के ख़िलाफ़ है, इसलिए फ़ैसला वही रहेगा।',
    'You had been warned before, so it stays.': 'आपको पहले भी बताया जा चुका था, इसलिए फ़ैसला वही रहेगा।',
    'Your words hurt someone. Please stay kind.': 'आपकी बात से किसी को दुख पहुँचा। अच्छे से बात करें।',
    'Please don’t write again to someone who doesn’t answer.': 'जो जवाब न दे, उसे बार-बार न लिखें।',
    'It insults people.': 'इससे लोगों का अपमान होता है।',
    'You went on after someone asked you to stop.': 'किसी के मना करने के बाद भी आपने जारी रखा।',
    'You sent messages that insult people.': 'आपके मैसेज लोगों का अपमान करते हैं।',
    'You threatened someone.': 'आपने किसी को धमकी दी।',
    'The account belongs to someone else.': 'यह अकाउंट किसी और का है।',
    'The payment service already confirmed this payment. It counts once.': paidAtGateway,
  } satisfies Record<Read, string>),
)

/** A reason that an admin wrote by hand stays as it is. */
export const reasonInHindi = (reason: string): string => hindi.get(reason) ?? reason
