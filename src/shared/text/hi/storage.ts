import type { Translated } from '../../language/text-of.ts'
import type { storageDeniedText, storageText } from '../storage.ts'

export const storage: Translated<typeof storageText> = {
  title: 'इस फ़ोन में ऐप की सेव की हुई चीज़ें नहीं खुल रहीं',
  blocked: 'दूसरे टैब में ऐप का पुराना वर्शन खुला है। बाकी टैब बंद करें, फिर रीलोड करें।',
  full: 'इस फ़ोन में जगह नहीं बची, इसलिए सेव की हुई चीज़ें नहीं खुलीं। उनमें से कुछ खोया नहीं है। कुछ वीडियो या ऐप हटाएँ, फिर रीलोड करें।',
  unavailable:
    'सेव की हुई चीज़ें नहीं खुलीं। उनमें से कुछ खोया नहीं है, और ज़्यादातर रीलोड करना काफ़ी होता है। न हो, तो ऐप और उसके बाकी टैब बंद करके फिर खोलें।',
  broken:
    'सेव की हुई चीज़ें नहीं खुल रहीं। रीलोड से काम न बने, तो ठीक करने पर वह सब बचा रहता है जो भेजना बाकी है, और बाकी फिर से लोड हो जाता है।',
  reload: 'रीलोड करें',
  rebuild: 'ठीक करके रीलोड करें',
  repairing: 'ठीक हो रहा है…',
  repair: {
    unreadable:
      'जो भेजना बाकी है, वह पढ़ा नहीं जा सका, इसलिए न कुछ ठीक हुआ, न कुछ हटा। ऐप बंद करके फिर खोलें और दोबारा कोशिश करें। नए सिरे से शुरू करने पर वह खो जाएगा।',
    'no-room':
      'ठीक करने के लिए इस फ़ोन में जगह कम है। कुछ हटाया नहीं गया। कुछ वीडियो या ऐप हटाएँ, फिर कोशिश करें।',
    failed: 'ठीक नहीं हो पाया। जो भेजना बाकी है, वह बचा हुआ है। ऐप के बाकी टैब बंद करें, फिर कोशिश करें।',
  },
  startOver: 'सब नए सिरे से शुरू करें; जो भेजना बाकी है वह खो जाएगा',
}

export const storageDenied: Translated<typeof storageDeniedText> = {
  title: 'यह ब्राउज़र ऐप को कुछ सेव नहीं करने दे रहा',
  line: 'ऐप आपका राउंड, लाइक और मैसेज इसी फ़ोन में रखता है, ताकि कुछ खोए नहीं। जब तक ब्राउज़र सेव करने की इजाज़त नहीं देता, यहाँ कुछ नहीं चलेगा।',
  how: 'इजाज़त कैसे दें',
  browsers: [
    {
      name: 'Chrome, Edge',
      steps:
        'ब्राउज़र की Settings खोलें, फिर “Site settings”, फिर “On-device site data” या “Cookies and site data”, और साइटों को डेटा सेव करने दें।',
    },
    {
      name: 'Firefox',
      steps:
        'Settings खोलें, फिर “Privacy & Security”। “Cookies and Site Data” में इस साइट को इजाज़त वाली लिस्ट में जोड़ें, और सारी कुकी न रोकें।',
    },
    {
      name: 'Safari',
      steps:
        'iPhone में Settings खोलें, फिर “Apps”, “Safari”, “Advanced”; Mac में Safari की Settings, फिर “Privacy” या “Advanced”। “Block All Cookies” बंद करें।',
    },
  ],
  again: 'फिर कोशिश करें',
}
