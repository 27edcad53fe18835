/** The sentence on pages that bind by law. */
export const englishDecides =
  'यह हिन्दी आपकी आसानी के लिए है: कहीं फ़र्क़ हो, तो अंग्रेज़ी वाला पेज माना जाएगा।'
