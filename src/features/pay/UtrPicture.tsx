import { payText } from '../../shared/text/plans.ts'

const receipts = [
  { app: 'Google Pay', line: 'UPI transaction ID', rows: [34, 46] },
  { app: 'PhonePe', line: 'UTR', rows: [40, 30] },
  { app: 'Paytm', line: 'UPI Ref No', rows: [30, 42] },
] as const

const [width, gap, height] = [108, 12, 148]

/**
 * A drawn receipt, as the common apps show it, with the line that holds the UTR. It is no app's own picture.
 */
export const UtrPicture = () => (
  <svg
    role="img"
    aria-label={payText.utrPicture}
    viewBox={`0 0 ${3 * width + 2 * gap} ${height}`}
    className="w-full max-w-phone"
  >
    {receipts.map(({ app, line, rows }, place) => (
      <g key={app} transform={`translate(${place * (width + gap)} 0)`}>
        <rect
          x="0.5"
          y="0.5"
          width={width - 1}
          height={height - 1}
          rx="12"
          className="fill-raised stroke-line"
        />
        <text x={width / 2} y="20" textAnchor="middle" className="fill-ink text-[10px] font-bold">
          {app}
        </text>
        <circle cx={width / 2} cy="40" r="10" className="fill-good" />
        <path d={`M${width / 2 - 4} 40 l3 3 l6 -6`} className="fill-none stroke-raised stroke-2" />
        {rows.map((length, row) => (
          <rect
            key={length}
            x="12"
            y={62 + row * 12}
            width={length}
            height="5"
            rx="2.5"
            className="fill-sunken"
          />
        ))}
        <rect x="6" y="90" width={width - 12} height="36" rx="8" className="fill-sunken" />
        <rect
          x="6"
          y="90"
          width={width - 12}
          height="36"
          rx="8"
          className="fill-none stroke-accent stroke-2"
        />
        <text x="13" y="104" className="fill-muted text-[8px]">
          {line}
        </text>
        <text x="13" y="118" className="fill-ink text-[10.5px] font-bold">
          4127 8560 3391
        </text>
      </g>
    ))}
  </svg>
)
