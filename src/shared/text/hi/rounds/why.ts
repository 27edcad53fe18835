import type { Translated } from '../../../language/text-of.ts'
import type { whyText } from '../../rounds/why.ts'

export const why: Translated<typeof whyText> = {
  like: (one) => `आप दोनों की पसंद: ${one}।`,
  likeTwo: (one, other) => `आप दोनों की पसंद: ${one} और ${other}।`,
  alike: {
    sundayStyle: {
      relax_brunch: 'आप दोनों का संडे लंबे ब्रंच के साथ।',
      active_fitness: 'आप दोनों का संडे बाहर, चलते-फिरते।',
      personal_project: 'आप दोनों का संडे अपने किसी काम में।',
      social_family: 'आप दोनों का संडे दोस्तों और परिवार का।',
    },
    loveLanguage: {
      words: 'आप दोनों प्यार मीठे शब्दों से जताते हैं।',
      quality_time: 'साथ का वक़्त आप दोनों के लिए मायने रखता है।',
      acts: 'आप दोनों प्यार हाथ बँटाकर जताते हैं।',
      touch: 'आप दोनों प्यार गले लगाकर जताते हैं।',
      gifts: 'आप दोनों प्यार तोहफ़ों से जताते हैं।',
    },
    travelPreference: {
      relaxing_resort: 'ट्रिप पर आप दोनों को शांति और आराम चाहिए।',
      explore_city: 'ट्रिप पर आप दोनों शहर घूमना चाहेंगे।',
      active_adventure: 'ट्रिप पर आप दोनों को एडवेंचर चाहिए।',
      visit_family: 'ट्रिप पर आप दोनों परिवार से मिलेंगे।',
    },
    conflictApproach: {
      address_immediately: 'झगड़ा हो तो आप दोनों तुरंत बात करते हैं।',
      cool_down: 'झगड़े के बाद आप दोनों पहले शांत होते हैं।',
      wait_other: 'झगड़े के बाद आप दोनों दूसरे की पहल देखते हैं।',
      avoid: 'आप दोनों झगड़े को वहीं छोड़ देते हैं।',
    },
    communicationImportance: {
      extremely: 'आप दोनों खुलकर बात करना चाहते हैं।',
      very: 'आप दोनों खुलकर बात करना चाहते हैं।',
      moderate: 'आप दोनों कुछ बातें खुलकर करना चाहते हैं।',
      low: 'आप दोनों हर बात खोलना ज़रूरी नहीं मानते।',
    },
  },
}
