import type { DocumentPages } from '@mingtai/document-layout'
import { useState } from 'react'
import { PageStrip } from './PageStrip.tsx'
import { useZoom } from './use-zoom.ts'

interface Props {
  pages: DocumentPages | null
  onHost(host: HTMLElement | null): void
  onZoom(zoom: number): void
}

/** The pages on their ground, as large as there is room, with small ones beside them that lead to each. */
export function PaperArea({ pages, onHost, onZoom }: Props) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const zoom = useZoom(area)
  const [told, setTold] = useState(0)
  if (told !== zoom) {
    setTold(zoom)
    onZoom(zoom)
  }
  const show = (page: number) =>
    area
      ?.querySelectorAll('.paper-sheet')
      .item(page - 1)
      .scrollIntoView({ block: 'start', behavior: 'smooth' })
  return (
    <div className="docflow-paper-area">
      {pages !== null && <PageStrip pages={pages} onPage={show} />}
      {/* It scrolls, and so is reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="docflow-paper-scroll" aria-label="公文版面" tabIndex={0} ref={setArea}>
        <div className="docflow-paper" style={{ zoom }} ref={onHost} />
      </section>
    </div>
  )
}
