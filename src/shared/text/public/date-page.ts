import { productName } from '../../limits.ts'

/** The page that a friend opens (PRODUCT §14). Served by a function, in the language of the link. */
export interface DatePageText {
  title: string
  /** The words under a link in a messenger: no name, no place. */
  preview: string
  /** Beside the mark: what the link is. */
  shared: string
  gone: string
  goneLine: string
  meeting: (owner: string, other: string) => string
  before: (owner: string, due: string) => string
  out: (owner: string, due: string) => string
  longer: (owner: string) => string
  off: string
  left: (owner: string) => string
  home: (owner: string, at: string) => string
  noWord: (owner: string, due: string) => string
  /** Above the steps, until there is a reason for them. */
  ifNothing: (due: string) => string
  steps: (owner: string) => readonly string[]
  numbers: readonly (readonly [number: string, whom: string])[]
  renews: string
}

export const datePageText: Readonly<Record<'en' | 'hi', DatePageText>> = {
  en: {
    title: `A date · ${productName}`,
    preview: 'Someone shared a date with you. Open it to see how it stands.',
    shared: `A plan shared with you on ${productName}`,
    gone: 'This link isn’t here yet, or it’s over',
    goneLine: 'It works once the phone that made it has a connection, until a day after the date.',
    meeting: (owner, other) => `${owner} meets ${other}`,
    before: (owner, due) => `${owner} will say “Home safe” here by ${due}.`,
    out: (owner, due) => `${owner} is out now, and will say “Home safe” here by ${due}.`,
    longer: (owner) => `${owner} has asked for a bit longer, and this page waits for it.`,
    off: 'This date was called off.',
    left: (owner) =>
      `This plan was ended after it was shared. ${owner} may be out all the same, so this page waits for a word.`,
    home: (owner, at) => `${owner} got home safe (${at}).`,
    noWord: (owner, due) => `No word from ${owner} yet. We expected it by ${due}.`,
    ifNothing: (due) => `If you hear nothing after ${due}`,
    steps: (owner) => [
      `Call ${owner}. The phone may be off or on silent.`,
      'No answer: call someone who may be near, or the place above.',
      'If you’re worried, call 112 and read them this page.',
    ],
    numbers: [
      ['112', 'Emergency'],
      ['181', 'Women’s helpline'],
      ['1091', 'Delhi Police women’s helpline'],
    ],
    renews: 'This page updates every minute.',
  },
  hi: {
    title: `एक मुलाक़ात · ${productName}`,
    preview: 'किसी ने आपको अपनी मुलाक़ात के बारे में बताया है। खोलकर देखें कि सब ठीक है या नहीं।',
    shared: `${productName} पर आपसे शेयर किया गया प्लान`,
    gone: 'यह लिंक अभी नहीं आया, या बंद हो चुका है',
    goneLine: 'जिस फ़ोन ने इसे बनाया, उसमें इंटरनेट आते ही यह चलता है, मुलाक़ात के एक दिन बाद तक।',
    meeting: (owner, other) => `${owner} और ${other} की मुलाक़ात`,
    before: (owner, due) => `${due} तक यहाँ लिखा होगा कि ${owner} सुरक्षित घर पर हैं।`,
    out: (owner, due) => `${owner} अभी बाहर हैं। ${due} तक यहाँ लिखा होगा कि वे सुरक्षित घर पर हैं।`,
    longer: (owner) => `${owner} ने थोड़ा और समय लिया है, यह पेज उतना इंतज़ार करेगा।`,
    off: 'यह मुलाक़ात रद्द हो गई।',
    left: (owner) =>
      `शेयर होने के बाद यह प्लान रद्द हो गया। हो सकता है ${owner} फिर भी बाहर हों, इसलिए यह पेज ख़बर का इंतज़ार करता रहेगा।`,
    home: (owner, at) => `${owner} सुरक्षित घर पर हैं (${at})।`,
    noWord: (owner, due) => `${owner} की ख़बर अभी तक नहीं आई। ${due} तक आनी थी।`,
    ifNothing: (due) => `अगर ${due} के बाद भी ख़बर न आए`,
    steps: (owner) => [
      `${owner} को फ़ोन करें। हो सकता है फ़ोन बंद हो या साइलेंट पर।`,
      'जवाब न मिले तो किसी ऐसे को फ़ोन करें जो पास हो, या ऊपर लिखी जगह पर।',
      'चिंता हो तो 112 पर फ़ोन करें, और इस पेज पर लिखी बातें बताएँ।',
    ],
    numbers: [
      ['112', 'इमरजेंसी'],
      ['181', 'महिला हेल्पलाइन'],
      ['1091', 'दिल्ली पुलिस महिला हेल्पलाइन'],
    ],
    renews: 'यह पेज हर मिनट अपने आप नई ख़बर देखता है।',
  },
}
