import { type DocumentPage, type DocumentPages, paper } from '@mingtai/document-layout'
import { useDeferredValue } from 'react'

/** Small pages with where their lines stand; a press leads to the page. */
export function PageStrip({ pages, onPage }: { pages: DocumentPages; onPage(page: number): void }) {
  const shown = useDeferredValue(pages)
  return (
    <nav className="docflow-page-strip" aria-label="页">
      {shown.pages.map((page) => (
        <button key={page.number} type="button" onClick={() => onPage(page.number)} aria-label={`第${page.number}页`}>
          <svg viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden>
            <path d={pathOf(page, 'black')} className="docflow-strip-black" />
            <path d={pathOf(page, 'red')} className="docflow-strip-red" />
          </svg>
          <small>{page.number}</small>
        </button>
      ))}
    </nav>
  )
}

function pathOf({ lines, rules }: DocumentPage, wanted: 'black' | 'red'): string {
  const texts = lines
    .filter(({ color, element }) => color === wanted && element !== 'pageNumber')
    .map(({ x, baseline, width }) => `M${x.toFixed(0)} ${(baseline - 2).toFixed(0)}h${width.toFixed(0)}`)
  const straight = rules
    .filter(({ color, y1, y2 }) => color === wanted && y1 === y2)
    .map(({ x1, x2, y1 }) => `M${x1.toFixed(0)} ${y1.toFixed(0)}H${x2.toFixed(0)}`)
  return [...texts, ...straight].join('')
}
