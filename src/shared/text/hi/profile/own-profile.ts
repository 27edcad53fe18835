import type { Translated } from '../../../language/text-of.ts'
import { productNameHindi } from '../../../limits.ts'
import type { ownProfileText } from '../../profile/own-profile.ts'

export const ownProfile: Translated<typeof ownProfileText> = {
  heading: 'प्रोफ़ाइल',
  edit: 'प्रोफ़ाइल बदलें',
  account: 'अकाउंट',
  completeness: 'प्रोफ़ाइल कितनी पूरी है',
  percent: (share) => `${share}% पूरी`,
  whole: 'प्रोफ़ाइल पूरी है।',
  missing: 'अभी बाकी है',
  facts: {
    terms: 'नियम और शर्तें',
    gender: 'जेंडर',
    profile: 'नाम, कॉलेज और जन्मतिथि',
    interests: 'शौक़',
    q1: 'रिश्तों में आप',
    q2: 'आपका वक़्त',
    bio: 'बायो',
    photos: 'एक फ़ोटो',
    height: 'क़द',
    morePhotos: 'दूसरी फ़ोटो',
    verified: 'वेरिफ़ाइड कॉलेज ID',
  },
  preview: 'राउंड में आप दूसरों को ऐसे दिखेंगे',
  previewLine: 'आपका नाम और Instagram सिर्फ़ मैच के बाद दिखता है।',
  share: {
    heading: 'शेयर कार्ड',
    label: 'लिंक से कोई भी मेरा कार्ड देख सकता है',
    line: 'जब चाहें बंद कर दें। किसी चैट में पहले का प्रीव्यू रह सकता है। आपका नाम और हैंडल इस पर कभी नहीं होता।',
    open: 'मेरा लिंक खोलें',
    failed: 'यह सेव नहीं हो पाया। फिर कोशिश करें।',
  },
  sections: {
    details: 'आपके बारे में',
    interests: 'शौक़',
    q1: 'रिश्तों में आप',
    q2: 'आपका वक़्त',
    bio: 'बायो',
    photos: 'फ़ोटो',
  },
  saved: 'सेव हो गया',
  other: {
    heading: 'प्रोफ़ाइल',
    back: 'वापस',
    locked: 'यह प्रोफ़ाइल प्राइवेट है।',
    shared: `${productNameHindi} पर किसी ने अपना कार्ड शेयर किया है।`,
    offline: 'इसके लिए इंटरनेट चाहिए।',
  },
}
