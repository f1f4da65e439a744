interface Bar {
  x: number
  y: number
  width: number
  strong: boolean
}

const columns = {
  detail: [10, 34, 60, 86, 112, 136],
  grouped: [10, 46, 74, 102, 130],
  cross: [10, 44, 64, 84, 104, 124, 144],
}
const rows = 9
const bold = { detail: [] as number[], grouped: [3, 7], cross: [] as number[] }

/** The first page of a report, small: title, head row, lines of figures, and what the kind is known by. */
export function ReportPicture({ kind }: { kind: 'detail' | 'grouped' | 'cross' }) {
  return (
    <svg viewBox="0 0 174 104" width="100%" role="img" aria-label={names[kind]} style={{ display: 'block' }}>
      <rect width="174" height="104" fill="#fff" />
      <rect x="60" y="10" width="54" height="4" fill="#3E4A5A" />
      <rect x="70" y="17" width="34" height="2" fill="#B9C3BF" />
      <rect x="10" y="24" width="154" height="8" fill="#E8F0FA" />
      {columns[kind].map((x) => (
        <rect key={x} x={x + 3} y="27" width={kind === 'cross' ? 11 : 15} height="2" fill="#7FA4D2" />
      ))}
      {bold[kind].map((row) => (
        <rect key={row} x="10" y={32 + row * 8} width="154" height="8" fill="#F3F5F2" />
      ))}
      {kind !== 'detail' && <rect x="10" y={32 + (rows - 1) * 8} width="154" height="8" fill="#FAF0DC" />}
      {kind === 'cross' && <path d="M10 24l31 8" stroke="#9DB9DD" strokeWidth=".8" />}
      {Array.from({ length: rows }, (_, row) => (
        <path key={row} d={`M10 ${40 + row * 8}h154`} stroke="#ECEFED" strokeWidth=".6" />
      ))}
      {barsOf(kind).map((bar) => (
        <rect
          key={`${bar.x} ${bar.y}`}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height="2"
          fill={bar.strong ? '#5E6B79' : '#B3BDC6'}
        />
      ))}
    </svg>
  )
}

const names = { detail: '明细表', grouped: '分组表', cross: '交叉表' }

function barsOf(kind: 'detail' | 'grouped' | 'cross'): Bar[] {
  const bars: Bar[] = []
  for (let row = 0; row < rows; row += 1) {
    const summed = bold[kind].includes(row) || (kind !== 'detail' && row === rows - 1)
    for (const [column, x] of columns[kind].entries()) {
      // The first column of a grouped report is merged: its text stands only where a group begins.
      if (kind === 'grouped' && column === 0 && !summed && row !== 0 && row !== 4) continue
      const full = kind === 'cross' ? 13 : 18
      const width = column === 0 ? full : full - ((row * 5 + column * 3) % 7)
      bars.push({
        x: column === 0 ? x + 3 : x + 3 + full - width,
        y: 35 + row * 8,
        width,
        strong: summed || column === 0,
      })
    }
  }
  return bars
}
