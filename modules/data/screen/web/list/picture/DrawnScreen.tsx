import { screenPicture, ScreenPlayer, type ScreenSources, untilDrawn } from '@mingtai/screen-view'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Screen } from '../../../calls.ts'
import { api } from '../../api.ts'
import { screenSources } from '../../player/screen-sources.ts'
import { today } from '../../player/today.ts'

const SMALL = { width: 480, type: 'image/webp', quality: 0.75 } as const

/** Lines of a table that a small picture can show, and more. */
const MOST_LINES = 30

/** Of tables and lists only the lines at their top: thousands would keep the page busy, and nobody sees them. */
function withFewLines(sources: ScreenSources): ScreenSources {
  return {
    ...sources,
    rows: async (query) => {
      const found = await sources.rows(query)
      const { type } = query.component
      return type === 'table' || type === 'cardList' ? { ...found, rows: found.rows.slice(0, MOST_LINES) } : found
    },
  }
}

interface Props {
  row: Screen
  /** null: it cannot be drawn. */
  onDrawn(src: string | null): void
}

/** Plays a screen out of sight until all its figures are there, and makes a small picture of it. */
export default function DrawnScreen({ row: { id, code, status }, onDrawn }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isDraft = status === 'draft'
  const { data, error } = useQuery({
    ...{ queryKey: ['screen', 'drawn', code, isDraft], queryFn: () => api.view({ code, isDraft }) },
    ...{ retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })
  const sources = useMemo(() => withFewLines(screenSources(id, isDraft)), [id, isDraft])
  const told = useRef(onDrawn)
  useEffect(() => {
    told.current = onDrawn
  })
  useEffect(() => {
    if (error !== null) told.current(null)
  }, [error])
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    let isGone = false
    const draw = async () => {
      const page = frame.current?.querySelector<HTMLElement>('.screen-page')
      const src = page != null && (await untilDrawn(page)) ? await screenPicture(page, SMALL) : null
      if (!isGone) told.current(src)
    }
    void draw().catch(() => told.current(null))
    return () => {
      isGone = true
    }
  }, [isThere])
  if (data === undefined) return null
  const { width, height } = data.document.page
  return createPortal(
    <div ref={frame} className="screen-drawing" style={{ aspectRatio: `${width} / ${height}` }} aria-hidden inert>
      <ScreenPlayer document={data.document} sources={sources} today={today()} isPhone={false} scaleMode="fit" />
    </div>,
    document.body,
  )
}
