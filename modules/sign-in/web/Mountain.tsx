import { ridges } from './ridges.ts'

const WIDTH = 856
const HEIGHT = 900
const drawn = ridges(WIDTH, HEIGHT, 20_261_120)

/** The mountain behind the headline: 58 lines from a fixed seed, fading out below and at both sides. */
export function Mountain() {
  return (
    <svg className="mountain" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="mountain-sides">
          <stop offset="0" stopColor="#000" />
          <stop offset=".16" stopColor="#fff" />
          <stop offset=".88" stopColor="#fff" />
          <stop offset="1" stopColor="#333" />
        </linearGradient>
        <mask id="mountain-fade">
          <rect width={WIDTH} height={HEIGHT} fill="url(#mountain-sides)" />
        </mask>
      </defs>
      <g mask="url(#mountain-fade)">
        {drawn.map((ridge, index) => (
          <g key={index}>
            <path d={ridge.body} fill="var(--paper)" />
            <path d={ridge.line} fill="none" stroke="var(--ink)" strokeOpacity={ridge.opacity} />
          </g>
        ))}
      </g>
    </svg>
  )
}
