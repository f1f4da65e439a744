import { type ReactNode, useId } from 'react'

interface BorderProps {
  /** 1 to 13. */
  kind: number
  width: number
  height: number
  title?: string
  isReversed?: boolean
}

/** A drawn frame in the colours of its component, sharp at every size: 450 × 300, 155 × 155, 600 × 300 or any other. */
export function Border({ kind, width, height, title = '', isReversed = false }: BorderProps) {
  const id = useId()
  const draw = borders[(kind - 1) % borders.length]
  return (
    <svg
      className="screen-border"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={isReversed ? { transform: 'scaleX(-1)' } : undefined}
    >
      {draw?.({ w: width, h: height, title, id })}
    </svg>
  )
}

interface Box {
  w: number
  h: number
  title: string
  id: string
}

const ground = { className: 'screen-border-ground' }
const line = { className: 'screen-border-line' }
const bright = { className: 'screen-border-bright' }
const fill = { className: 'screen-border-fill' }

/** Brackets at the four corners, so many pixels long and so far inside. */
function corners({ w, h }: Box, long: number, inset: number): string {
  const [l, t, r, b] = [inset, inset, w - inset, h - inset]
  return [
    `M${l} ${t + long}V${t}H${l + long}`,
    `M${r - long} ${t}H${r}V${t + long}`,
    `M${r} ${b - long}V${b}H${r - long}`,
    `M${l + long} ${b}H${l}V${b - long}`,
  ].join('')
}

/** A rectangle whose corners are cut off: top left, top right, bottom right, bottom left. */
function cut({ w, h }: Box, [a, b, c, d]: readonly [number, number, number, number], inset = 0.5): string {
  const [l, t, r, e] = [inset, inset, w - inset, h - inset]
  return `M${l + a} ${t}H${r - b}L${r} ${t + b}V${e - c}L${r - c} ${e}H${l + d}L${l} ${e - d}V${t + a}Z`
}

const borders: ((box: Box) => ReactNode)[] = [
  (box) => (
    <>
      <path {...ground} d={cut(box, [0, 0, 0, 0])} />
      <path {...line} d={cut(box, [0, 0, 0, 0])} />
      <path {...bright} d={corners(box, 18, 1)} />
    </>
  ),
  (box) => (
    <>
      <path {...ground} d={cut(box, [14, 14, 14, 14])} />
      <path {...line} d={cut(box, [14, 14, 14, 14])} />
      <path
        {...bright}
        d={`M1 40V15L15 1H40M${box.w - 40} ${box.h - 1}H${box.w - 15}L${box.w - 1} ${box.h - 15}V${box.h - 40}`}
      />
    </>
  ),
  (box) => (
    <>
      <path {...ground} d={cut(box, [0, 0, 0, 0], 6)} />
      <path {...line} d={cut(box, [0, 0, 0, 0], 6)} />
      <path {...bright} strokeWidth="3" d={corners(box, 14, 2)} />
      <path {...line} d={corners(box, 30, 10)} />
    </>
  ),
  (box) => (
    <>
      <path {...ground} d={cut(box, [0, 22, 0, 22])} />
      <path {...line} d={cut(box, [0, 22, 0, 22])} />
      <path {...fill} d={`M${box.w - 16} 0H${box.w}V16ZM16 ${box.h}H0V${box.h - 16}Z`} />
      <path
        {...bright}
        d={`M0 1H${Math.min(90, box.w / 3)}M${box.w} ${box.h - 1}H${box.w - Math.min(90, box.w / 3)}`}
      />
    </>
  ),
  (box) => (
    <>
      <path {...ground} d={cut(box, [0, 0, 0, 0])} />
      <path {...line} strokeDasharray="3 5" d={cut(box, [0, 0, 0, 0])} />
      <path {...bright} d={`M0 1H${box.w * 0.3}M${box.w * 0.7} ${box.h - 1}H${box.w}`} />
      <path {...fill} d={`M${box.w * 0.3} 0h24l-5 4h-19ZM${box.w * 0.7} ${box.h}h-24l5 -4h19Z`} />
    </>
  ),
  (box) => (
    <>
      <rect {...ground} x="4" y="4" width={Math.max(0, box.w - 8)} height={Math.max(0, box.h - 8)} rx="8" />
      <rect {...line} x="4" y="4" width={Math.max(0, box.w - 8)} height={Math.max(0, box.h - 8)} rx="8" />
      <path
        {...bright}
        d={`M4 ${box.h * 0.3}V12Q4 4 12 4H${box.w * 0.25}M${box.w - 4} ${box.h * 0.7}V${box.h - 12}Q${box.w - 4} ${box.h - 4} ${box.w - 12} ${box.h - 4}H${box.w * 0.75}`}
      />
      {[4, box.w - 4].map((x) => (
        <circle key={x} {...fill} cx={x} cy={box.h / 2} r="3" />
      ))}
    </>
  ),
  (box) => {
    const half = Math.min(110, box.w * 0.28)
    const [left, right] = [box.w / 2 - half, box.w / 2 + half]
    return (
      <>
        <path
          {...ground}
          d={`M.5 16.5H${left - 14}L${left} .5H${right}L${right + 14} 16.5H${box.w - 0.5}V${box.h - 0.5}H.5Z`}
        />
        <path
          {...line}
          d={`M.5 16.5H${left - 14}L${left} .5H${right}L${right + 14} 16.5H${box.w - 0.5}V${box.h - 0.5}H.5Z`}
        />
        <path {...bright} d={`M${left - 14} 16.5L${left} .5H${right}L${right + 14} 16.5`} />
        <text className="screen-border-title" x={box.w / 2} y="22" textAnchor="middle">
          {box.title}
        </text>
      </>
    )
  },
  (box) => (
    <>
      <path {...ground} d={cut(box, [0, 0, 0, 0])} />
      <path {...line} d={cut(box, [0, 0, 0, 0])} />
      <path
        {...bright}
        className="screen-border-bright screen-border-running"
        pathLength="100"
        d={cut(box, [0, 0, 0, 0], 1)}
      />
    </>
  ),
  (box) => (
    <>
      <linearGradient id={box.id} x1="0" x2="1" y1="0" y2="1">
        <stop className="screen-stop-bright" offset="0" />
        <stop className="screen-stop-line" offset=".5" />
        <stop className="screen-stop-bright" offset="1" />
      </linearGradient>
      <path {...ground} d={cut(box, [10, 0, 10, 0])} />
      <path fill="none" stroke={`url(#${box.id})`} strokeWidth="1.5" d={cut(box, [10, 0, 10, 0], 1)} />
      <path {...fill} d={`M0 ${box.h / 2 - 20}l4 5v30l-4 5ZM${box.w} ${box.h / 2 - 20}l-4 5v30l4 5Z`} />
    </>
  ),
  (box) => (
    <>
      <path {...ground} d={cut(box, [0, 0, 0, 0])} />
      <path {...bright} d={`M0 1H${box.w}`} />
      <path {...line} d={`M.5 0V${box.h}M${box.w - 0.5} 0V${box.h}`} opacity=".5" />
      <path {...line} d={`M0 ${box.h - 0.5}H${box.w}`} />
      <path {...fill} d={`M0 0h60l-6 5H0ZM${box.w} 0h-60l6 5h54Z`} />
    </>
  ),
  (box) => {
    const tab = Math.min(220, box.w * 0.55)
    return (
      <>
        <path {...ground} d={`M.5 .5H${tab}L${tab + 20} 34H${box.w - 0.5}V${box.h - 0.5}H.5Z`} />
        <path {...line} d={`M.5 .5H${tab}L${tab + 20} 34H${box.w - 0.5}V${box.h - 0.5}H.5Z`} />
        <path {...bright} d={`M.5 .5H${tab}L${tab + 20} 34`} />
        <path {...line} d={`M${tab + 10} .5l20 33.5M${tab + 20} .5l20 33.5`} opacity=".6" />
        <text className="screen-border-title" x="16" y="23">
          {box.title}
        </text>
      </>
    )
  },
  (box) => (
    <>
      <path {...ground} d={cut(box, [0, 0, 0, 0], 5)} />
      <path {...line} d={cut(box, [0, 0, 0, 0], 5)} />
      {[5, box.w - 5].flatMap((x) =>
        [5, box.h - 5].map((y) => (
          <g key={`${x} ${y}`}>
            <rect {...ground} x={x - 4.5} y={y - 4.5} width="9" height="9" />
            <rect {...bright} x={x - 4} y={y - 4} width="8" height="8" />
            <rect {...fill} x={x - 1.5} y={y - 1.5} width="3" height="3" />
          </g>
        )),
      )}
    </>
  ),
  (box) => (
    <>
      <path {...ground} d={cut(box, [24, 0, 24, 0])} />
      <path {...line} d={cut(box, [24, 0, 24, 0])} />
      <path {...bright} d={cut(box, [22, 0, 22, 0], 6)} opacity=".35" />
      {Array.from({ length: 4 }, (_, at) => (
        <path
          key={at}
          {...bright}
          d={`M${box.w - 20 - at * 9} ${box.h - 3}l6 -6M${14 + at * 9} 9l6 -6`}
          opacity={1 - at * 0.22}
        />
      ))}
    </>
  ),
]
