/** Strokes in a square of 16 pixels for what only the canvas knows. */
const strokes = {
  across: 'M2 2v12M14 2v12M6 5h4v6H6Z',
  down: 'M2 2h12M2 14h12M5 6h6v4H5Z',
  equal: 'M2 4h5v8H2ZM9 4h5v8H9Z',
  group: 'M2 4V2h2M12 2h2v2M14 12v2h-2M4 14H2v-2M5 5h4v4H5ZM8 8h3v3H8Z',
  ungroup: 'M2 2h5v5H2ZM9 9h5v5H9ZM10 4h3v3M3 10v3h3',
  front: 'M5 5h9v9H5ZM2 2h7',
  back: 'M2 2h9v9H2ZM7 14h7V7',
  grid: 'M2 2h12v12H2ZM6 2v12M10 2v12M2 6h12M2 10h12',
  snap: 'M8 2v4M8 10v4M2 8h4M10 8h4M8 8h.01',
} as const

export type ToolIconName = keyof typeof strokes

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={strokes[name]} />
    </svg>
  )
}
