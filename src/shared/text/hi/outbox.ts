import type { Translated } from '../../language/text-of.ts'
import type { outboxText } from '../outbox.ts'

export const outbox: Translated<typeof outboxText> = {
  saved: 'इस फ़ोन में सेव है। इंटरनेट आते ही चला जाएगा।',
  sending: 'भेजा जा रहा है',
  waiting: 'भेजना बाकी है',
  delivered: 'पहुँच गया',
  refused: 'नहीं पहुँचा',
  savedShort: 'इस फ़ोन में सेव है',
  heading: 'भेजना बाकी',
  count: (count) => `भेजना बाकी: ${count}`,
  nothing: 'सब कुछ भेजा जा चुका है।',
  undelivered: 'हम इसे ले नहीं पाए। फिर से भेजें, या छोड़ दें।',
  sentences: (first, second) => `${first}। ${second}`,
  retry: 'फिर से भेजें',
  discard: 'छोड़ दें',
}
