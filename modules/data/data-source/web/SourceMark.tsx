import type { DataSource } from '../calls.ts'

export type Mark = DataSource['type'] | 'file'
type Family = 'relational' | 'columns' | 'series' | 'search' | 'interface' | 'warehouse' | 'office' | 'file'

const marks: Record<Mark, { family: Family; letter: string }> = {
  0: { family: 'warehouse', letter: '' },
  1: { family: 'relational', letter: 'M' },
  2: { family: 'relational', letter: 'O' },
  3: { family: 'relational', letter: 'S' },
  4: { family: 'interface', letter: '' },
  5: { family: 'relational', letter: 'P' },
  6: { family: 'series', letter: 'I' },
  7: { family: 'relational', letter: '达' },
  8: { family: 'columns', letter: '' },
  9: { family: 'search', letter: '' },
  10: { family: 'series', letter: 'T' },
  11: { family: 'relational', letter: '金' },
  12: { family: 'office', letter: '' },
  file: { family: 'file', letter: '' },
}

const shapes: Record<Family, string> = {
  relational: 'M6 8c0-2 4.5-3.4 10-3.4S26 6 26 8v16c0 2-4.5 3.4-10 3.4S6 26 6 24zM6 8c0 2 4.5 3.4 10 3.4S26 10 26 8',
  columns: 'M6 27V12h4v15zM13 27V5h4v22zM20 27V9h4v18z',
  series: 'M5 5v22h22M8 20l5-6 4 4 8-10',
  search: 'M6 6h14v8M6 6v20h9M10 11h6M10 15h4M20.5 24a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM23.6 23l3.4 3.6',
  interface: 'M12 6c-4 0-4 3-4 5s0 4-3 5c3 1 3 3 3 5s0 5 4 5M20 6c4 0 4 3 4 5s0 4 3 5c-3 1-3 3-3 5s0 5-4 5M16 16h.01',
  warehouse: 'M5 13L16 5l11 8v14H5zM10 27v-9h12v9M10 22.5h12M16 18v9',
  file: 'M8 5h11l5 5v17H8zM19 5v5h5M12 15h8M12 19h8M12 23h8M16 15v8',
  office: 'M8 5h16v22H8zM12 10h8M12 14h8M17 23.5a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 0 0-5.2 0z',
}

/** A small picture of our own for a kind of data source. */
export function SourceMark({ type, size = 32 }: { type: Mark; size?: number }) {
  const { family, letter } = marks[type]
  const place = family === 'series' ? { x: 22.5, y: 25 } : { x: 16, y: 22.5 }
  return (
    <svg
      className={`source-mark source-mark-${family}`}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={shapes[family]} />
      {letter !== '' && (
        <text
          x={place.x}
          y={place.y}
          fontSize={family === 'series' ? 8 : 10}
          textAnchor="middle"
          fill="currentColor"
          stroke="none"
        >
          {letter}
        </text>
      )}
    </svg>
  )
}
