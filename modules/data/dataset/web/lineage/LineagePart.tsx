import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LineageNode } from '../../lineage-calls.ts'
import { api } from '../api.ts'
import { FieldLineage } from './FieldLineage.tsx'
import { LineageList } from './LineageList.tsx'
import { LineagePicture } from './LineagePicture.tsx'
import { pathOf } from './path-of.ts'
import './lineage.css'

interface Props {
  kind: LineageNode['kind']
  /** Of a source its code. */
  id: string
}

type Shape = 'picture' | 'list' | 'fields'

/** 血缘: where the rows of an object come from and where they go, as a picture, as a list, and field by field. */
export function LineagePart({ kind, id }: Props) {
  const [shape, setShape] = useState<Shape>('picture')
  const navigate = useNavigate()
  const lineage = useQuery({
    queryKey: ['dataset', 'lineage', kind, id],
    queryFn: ({ signal }) => api.lineage({ kind, id }, { signal }),
  })
  if (lineage.error !== null) return <RefusalPanel title="没有查到血缘" text={sentenceOf(lineage.error)} />
  if (lineage.data === undefined) return <SkeletonRows rows={6} />
  const { nodes, others } = lineage.data
  const shapes: { value: Shape; label: string }[] = [
    { value: 'picture', label: '图' },
    { value: 'list', label: '清单' },
    ...(kind === 'dataset' ? [{ value: 'fields' as const, label: '字段' }] : []),
  ]
  return (
    <section className="lineage" aria-label="血缘">
      <header>
        <Segmented<Shape> size="small" options={shapes} value={shape} onChange={setShape} />
        <p>
          从左到右：数据从哪里来、到哪里去，共 {nodes.length} 个对象
          {others > 0 && `，另有 ${others} 个您无权查看`}
        </p>
      </header>
      {body()}
    </section>
  )

  function body() {
    if (lineage.data === undefined) return null
    if (shape === 'fields') return <FieldLineage id={id} />
    if (nodes.length < 2)
      return <EmptyState text={others > 0 ? '相关的对象您都无权查看。' : '还没有别的对象与它相关。'} />
    if (shape === 'list') return <LineageList lineage={lineage.data} />
    return <LineagePicture lineage={lineage.data} onOpen={(node) => void navigate(pathOf(node))} />
  }
}
