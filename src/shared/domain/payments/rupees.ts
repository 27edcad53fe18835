import { locale } from '../../language/text-of.ts'

const paisePerRupee = 100

/** "₹499", or "₹499.50". @param paise an amount of the price list */
export const rupeesText = (paise: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % paisePerRupee === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(paise / paisePerRupee)

/** "499.00", as UPI and copy buttons take it: no currency sign, no separator. */
export const rupeesPlain = (paise: number): string => (paise / paisePerRupee).toFixed(2)
