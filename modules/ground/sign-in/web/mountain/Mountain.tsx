import { ridges } from './ridges.ts'

const WIDTH = 856
const HEIGHT = 900
const drawn = ridges(WIDTH, HEIGHT, 20_261_120)

/** The mountain behind the headline: 58 lines from a fixed seed, fading out below and at both sides. */
export function Mountain() {
  return (
    <svg className="mountain" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <defs>
        <linearGradient id="mountain-sides">
          <stop offset="0" />
          <stop offset=".16" stopOpacity="0" />
          <stop offset=".88" stopOpacity="0" />
          <stop offset="1" stopOpacity=".8" />
        </linearGradient>
      </defs>
      {drawn.map((ridge, index) => (
        <g key={index}>
          <path d={ridge.body} fill="var(--paper)" />
          <path
            d={ridge.line}
            fill="none"
            stroke="var(--ink)"
            strokeOpacity={ridge.opacity}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
      <rect width={WIDTH} height={HEIGHT} fill="url(#mountain-sides)" />
    </svg>
  )
}
