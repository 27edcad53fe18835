import type { Translated } from '../../../language/text-of.ts'
import { productNameHindi } from '../../../limits.ts'
import type { inAppBrowserText } from '../../sign-in/in-app-browser.ts'

export const inAppBrowser: Translated<typeof inAppBrowserText> = {
  line: (app) =>
    `${app === '' ? 'इस ऐप' : app} के अंदर Google से लॉग इन नहीं होता। ${productNameHindi} को अपने ब्राउज़र में खोलें।`,
  open: { android: 'अपने ब्राउज़र में खोलें', ios: 'Safari में खोलें' },
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  failed: 'लिंक कॉपी नहीं हुआ। पते को दबाकर रखें और कॉपी करें।',
}
