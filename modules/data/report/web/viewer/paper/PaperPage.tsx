import { sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

interface Props {
  resultId: string
  number: number
  top: number
  /** Pixels for each point. */
  scale: number
  /** Of the first page, until its own is known. */
  size: { width: number; height: number }
}

/** One sheet of paper. As a picture, so that nothing in it can run or fetch. */
export function PaperPage({ resultId, number, top, scale, size }: Props) {
  const page = useQuery({
    queryKey: ['report', 'paper', resultId, number],
    queryFn: () => api.paperPage({ resultId, number }),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const { width, height } = page.data ?? size
  return (
    <div
      className="paper-page"
      style={{ top, width: width * scale, height: height * scale }}
      aria-busy={page.data === undefined}
    >
      {page.data !== undefined && (
        <img alt={`第 ${number} 页`} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(page.data.svg)}`} />
      )}
      {page.error !== null && <p role="alert">{sentenceOf(page.error)}</p>}
    </div>
  )
}
