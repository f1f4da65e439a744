import { showPaper } from '@mingtai/paper-editor'
import { NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { api } from '../../api.ts'
import { EditorHead } from '../editor/EditorHead.tsx'
import { PaperArea } from '../editor/PaperArea.tsx'
import { FlowPane } from '../flow/FlowPane.tsx'
import { ChangeList } from './ChangeList.tsx'
import { type Range, useMarked } from './use-marked.ts'
import { VersionList } from './VersionList.tsx'
import './traces.css'

interface Props {
  document: OutgoingDocument
  onReload(): Promise<unknown>
}

/** 痕迹: any version of a document, clean or with what was changed since another one. */
export function TraceReader({ document, onReload }: Props) {
  const { id } = document
  const [chosen, setChosen] = useState<Range | null>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [, setZoom] = useState(1)
  const area = useRef<HTMLDivElement>(null)
  const versions = useQuery({
    queryKey: ['docflow', 'versions', id],
    queryFn: () => api.paperVersions({ id }),
    retry: false,
  })
  const [first, last] = [versions.data?.at(0)?.number, versions.data?.at(-1)?.number]
  const range = chosen ?? (first === undefined || last === undefined ? null : { from: first, to: last })
  const marked = useMarked(id, range)
  const pages = marked.data?.pages ?? null
  useEffect(() => {
    if (host !== null && pages !== null) showPaper(host, pages)
  }, [host, pages])
  const showBlock = (block: number) => {
    const page = pages?.bodyPlaces[block]?.from.page ?? 1
    const sheet = area.current?.querySelectorAll('.paper-sheet').item(page - 1)
    sheet?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  const problem = versions.error ?? marked.error
  return (
    <div className="docflow-editor" ref={area}>
      <EditorHead document={document} title={document.title} onReload={onReload} />
      <div className="docflow-editor-body">
        <aside className="docflow-editor-side" aria-label="各稿">
          {versions.data === undefined || range === null ? (
            <SkeletonRows rows={4} />
          ) : (
            <VersionList id={id} versions={versions.data} range={range} onRange={setChosen} />
          )}
        </aside>
        {problem === null ? (
          <PaperArea pages={pages} onHost={setHost} onZoom={setZoom} />
        ) : (
          <NotRead title="没有读到痕迹" problem={problem} onRetry={() => void versions.refetch()} />
        )}
        <FlowPane document={document} onReload={onReload}>
          {marked.data != null && <ChangeList copy={marked.data.copy} onShow={showBlock} />}
        </FlowPane>
      </div>
    </div>
  )
}
