import type { ReactNode } from 'react'

interface DecorationProps {
  /** 1 to 11. */
  kind: number
  width: number
  height: number
  isReversed: boolean
}

/** A drawn ornament: lines under titles, ticks, arrows, rings. */
export function Decoration({ kind, width, height, isReversed }: DecorationProps) {
  return (
    <svg
      className="screen-decoration"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={isReversed ? { transform: 'scaleX(-1)' } : undefined}
    >
      {decorations[(kind - 1) % decorations.length]?.({ w: width, h: height })}
    </svg>
  )
}

interface Box {
  w: number
  h: number
}

const line = { className: 'screen-border-line' }
const bright = { className: 'screen-border-bright' }
const fill = { className: 'screen-border-fill' }

function every(count: number, draw: (at: number) => ReactNode): ReactNode {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, at) => draw(at))
}

const decorations: ((box: Box) => ReactNode)[] = [
  ({ w, h }) => (
    <>
      <path {...line} d={`M0 ${h / 2}H${w * 0.38}M${w * 0.62} ${h / 2}H${w}`} />
      <path {...bright} d={`M${w * 0.31} ${h / 2}H${w * 0.4}l8 -4H${w * 0.6 - 8}l8 4H${w * 0.69}`} />
    </>
  ),
  ({ w, h }) => (
    <>
      <path {...line} d={`M0 ${h - 1}H${w}`} />
      <path {...bright} strokeWidth="3" d={`M0 ${h - 2}H${Math.min(60, w / 4)}`} />
    </>
  ),
  ({ w, h }) =>
    every(w / 12, (at) => (
      <rect
        key={at}
        {...fill}
        x={at * 12}
        y={h / 2 - 3}
        width="6"
        height="6"
        opacity={0.15 + 0.85 * Math.abs(Math.sin(at * 1.7))}
      />
    )),
  ({ w, h }) =>
    every(w / 14, (at) => (
      <path
        key={at}
        {...bright}
        d={`M${at * 14} ${h / 2 - 6}l6 6l-6 6`}
        opacity={(at + 1) / Math.max(1, Math.floor(w / 14))}
      />
    )),
  ({ w, h }) => (
    <>
      <path {...line} d={`M0 2H${w * 0.2}L${w * 0.25} ${h - 2}H${w * 0.75}L${w * 0.8} 2H${w}`} />
      <path {...bright} d={`M${w * 0.3} ${h - 6}H${w * 0.7}`} />
      <path {...line} d={`M0 6H${w * 0.19}M${w} 6H${w * 0.81}`} opacity=".5" />
    </>
  ),
  ({ w, h }) =>
    every(w / 9, (at) => {
      const tall = 4 + (h - 8) * Math.abs(Math.sin(at * 0.9) * Math.cos(at * 0.37))
      return <rect key={at} {...fill} x={at * 9 + 2} y={h / 2 - tall / 2} width="3" height={tall} opacity=".7" />
    }),
  ({ w, h }) => (
    <>
      <path {...bright} d={`M${w / 2 - 70} ${h / 2}h40M${w / 2 + 30} ${h / 2}h40`} />
      <path {...line} d={`M0 ${h / 2}H${w / 2 - 76}M${w / 2 + 76} ${h / 2}H${w}`} strokeDasharray="2 4" />
      <path {...fill} d={`M${w / 2} ${h / 2 - 6}l6 6l-6 6l-6 -6Z`} />
      <path {...bright} d={`M${w / 2} ${h / 2 - 12}l12 12l-12 12l-12 -12Z`} opacity=".5" />
    </>
  ),
  ({ w, h }) => (
    <>
      <path {...line} d={`M${w} ${h - 1}H24L2 2`} />
      <path {...bright} d={`M2 2L24 ${h - 1}H${Math.min(w, 120)}`} />
      <path {...line} d={`M${w} ${h - 5}H34L14 2`} opacity=".4" />
    </>
  ),
  ({ w, h }) => {
    const r = Math.max(4, Math.min(w, h) / 2 - 4)
    return (
      <g transform={`translate(${w / 2} ${h / 2})`}>
        <circle {...line} r={r} />
        <circle
          {...bright}
          className="screen-border-bright screen-turning"
          r={r * 0.82}
          strokeDasharray={`${r * 0.7} ${r * 0.35}`}
        />
        <circle {...line} r={r * 0.62} strokeDasharray="2 5" />
        <circle {...fill} r={Math.max(2, r * 0.08)} />
      </g>
    )
  },
  ({ w, h }) => (
    <>
      <path {...line} d={`M6 ${h / 2}H${w - 6}`} />
      {[6, w / 2, w - 6].map((x, at) => (
        <circle key={x} {...(at === 1 ? bright : fill)} cx={x} cy={h / 2} r={at === 1 ? 5 : 3} />
      ))}
    </>
  ),
  ({ w, h }) => (
    <>
      {every(5, (at) => (
        <path key={at} {...fill} d={`M${at * 16 + 6} ${h / 2 - 6}h8l-6 12h-8Z`} opacity={1 - at * 0.18} />
      ))}
      <path {...line} d={`M92 ${h / 2 + 6}H${w}`} />
    </>
  ),
]
