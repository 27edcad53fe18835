import type { Translated } from '../../language/text-of.ts'
import type { storageDeniedText, storageText } from '../storage.ts'

export const storage: Translated<typeof storageText> = {
  title: 'इस फ़ोन में ऐप की सेव की हुई चीज़ें नहीं खुल रहीं',
  blocked: 'दूसरे टैब में ऐप का पुराना वर्शन खुला है। बाकी टैब बंद करें, फिर रीलोड करें।',
  broken: 'सेव की हुई चीज़ें नहीं खुल पाईं। जो भेजना बाकी था, वह बचा लिया गया है।',
  unreadable: 'सेव की हुई चीज़ें नहीं खुल पाईं, और उनमें से कुछ पढ़ा नहीं जा सका।',
  unavailable: 'ऐप के बाकी टैब बंद करें या फ़ोन में थोड़ी जगह ख़ाली करें, फिर रीलोड करें।',
  reload: 'रीलोड करें',
  rebuild: 'ठीक करके रीलोड करें',
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
