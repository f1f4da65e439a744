import type { ComponentType, PaletteGroup } from '@mingtai/screen-model'

/** Strokes in a square of 20 pixels; types without their own take those of their heading. */
const ofGroup: Record<PaletteGroup, string> = {
  chart: 'M3 17h14M6 14V9M10 14V5M14 14v-7',
  map: 'M3 5l5-2 4 2 5-2v12l-5 2-4-2-5 2ZM8 3v12M12 5v12',
  figure: 'M4 7h12M4 13h12M8 3l-2 14M14 3l-2 14',
  table: 'M3 4h14v12H3ZM3 8h14M3 12h14M9 8v8',
  text: 'M4 5V4h12v1M10 4v12M8 16h4',
  media: 'M3 4h14v12H3ZM3 13l4-4 4 4 2-2 4 4M13 7h.01',
  frame: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  widget: 'M3 6h14v8H3ZM12 9l1.500 2 1.500-2',
}

const ofType: Partial<Record<ComponentType, string>> = {
  line: 'M3 17h14M3 13l4-5 4 3 6-7',
  area: 'M3 17V12l4-5 4 3 6-6v13Z',
  histogramLine: 'M3 17h14M6 14v-4M10 14V9M14 14v-3M4 7l5-3 7 2',
  pie: 'M10 3a7 7 0 1 0 7 7h-7ZM13 3a7 7 0 0 1 4 4h-4Z',
  rose: 'M10 10V3a7 7 0 0 1 7 7ZM10 10h4a4 4 0 0 1-4 4ZM10 10v6a6 6 0 0 1-6-6Z',
  pie3d: 'M3 9c0-6 14-6 14 0s-14 6-14 0v3c0 6 14 6 14 0V9',
  gauge: 'M3 14a7 7 0 1 1 14 0M10 14l3-5M10 14h.01',
  radar: 'M10 3l7 5-3 8H6L3 8ZM10 7l3 2-1 4H8L7 9Z',
  funnel: 'M3 4h14l-3 4H6ZM7 10h6l-2 3H9ZM10 15v2',
  scatter: 'M3 3v14h14M7 12h.01M9 8h.01M13 10h.01M14 5h.01',
  box: 'M6 3v3M6 13v4M4 6h4v7H4ZM4 9h4M14 4v2M14 12v3M12 6h4v6h-4ZM12 10h4',
  sankey: 'M3 4v5M17 3v4M17 11v5M3 13v4M3 6c7 0 7-1 14-1M3 8c7 0 7 5 14 5M3 15h14',
  treemap: 'M3 3h14v14H3ZM10 3v14M10 9h7M3 11h7',
  wordCloud: 'M4 7h7M13 7h3M3 11h4M9 11h8M6 15h8',
  circularProgress: 'M10 3a7 7 0 1 1-7 7M10 6v4h3',
  progressBar: 'M3 6h14M3 6h9M3 10h14M3 10h5M3 14h14M3 14h11',
  liquid: 'M10 3a7 7 0 1 0 .01 0M4 11c3-3 4 2 6 0s4 2 6 0',
  numberFlipper: 'M3 5h6v10H3ZM11 5h6v10h-6ZM3 10h6M11 10h6',
  date: 'M3 5h14v12H3ZM3 9h14M7 3v4M13 3v4',
  scatterMap: 'M10 17c-4-5-5-7-5-9a5 5 0 0 1 10 0c0 2-1 4-5 9ZM10 8h.01',
  migrationMap: 'M3 15c3-10 9-11 13-8M13 4l4 3-4 3M3 15h.01',
  video: 'M3 5h14v10H3ZM9 8l4 2-4 2Z',
  tabs: 'M3 6h14v11H3ZM3 6V3h6v3M9 3h5v3',
  decoration: 'M2 10h5l2-3 2 6 2-3h5',
  buttonWidget: 'M3 6h14v8H3ZM7 10h6',
  treeWidget: 'M5 3v12h4M5 8h4M11 8h5M11 15h5M3 3h6',
}

/** What stands for a type of component in lists. */
export function TypePicture({ type, group }: { type: ComponentType; group: PaletteGroup }) {
  return <LinePicture strokes={ofType[type] ?? ofGroup[group]} />
}

export function LinePicture({ strokes }: { strokes: string }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes} />
    </svg>
  )
}
