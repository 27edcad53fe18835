import { renderToStaticMarkup } from 'react-dom/server'

/** A lit café table on a winter evening: somewhere public, and somebody who knows. */
const Drawing = () => (
  <g id="lantern">
    <rect width="320" height="260" rx="14" fill="#33222F" />
    <path d="M40 260V120a60 60 0 0 1 120 0v140z" fill="#4A2340" />
    <path d="M160 260V120a60 60 0 0 1 120 0v140z" fill="#4A2340" />
    <path d="M60 260V124a40 40 0 0 1 80 0v136z" fill="#F2B84B" opacity=".3" />
    <path d="M180 260V124a40 40 0 0 1 80 0v136z" fill="#F2B84B" opacity=".3" />
    <path d="M0 26C80 60 240 60 320 26" fill="none" stroke="#17111A" strokeWidth="3" />
    <g fill="#FFE3A3">
      <circle cx="50" cy="46" r="6" />
      <circle cx="105" cy="56" r="6" />
      <circle cx="160" cy="59" r="6" />
      <circle cx="215" cy="56" r="6" />
      <circle cx="270" cy="46" r="6" />
    </g>
    <path d="M96 206h128l-8 10H104z" fill="#E8A020" />
    <path d="M156 216h8v44h-8z" fill="#8A4A38" />
    <path d="M122 182h28v14a10 10 0 0 1-10 10h-8a10 10 0 0 1-10-10z" fill="#FFF9F1" />
    <path d="M150 186h5a5 5 0 0 1 0 11h-6" fill="none" stroke="#FFF9F1" strokeWidth="3" />
    <path d="M174 182h28v14a10 10 0 0 1-10 10h-8a10 10 0 0 1-10-10z" fill="#DDE3CF" />
    <path d="M202 186h5a5 5 0 0 1 0 11h-6" fill="none" stroke="#DDE3CF" strokeWidth="3" />
    <path
      d="M130 174c-4-8 4-10 0-18M142 174c-4-8 4-10 0-18M182 174c-4-8 4-10 0-18M194 174c-4-8 4-10 0-18"
      fill="none"
      stroke="#FFF9F1"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity=".6"
    />
  </g>
)

/** The lantern for the file of drawings. */
export const drawLantern = (): string => renderToStaticMarkup(<Drawing />)
