import type { Client } from '@mingtai/api'
import { Icon, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { Template } from '@mingtai/report-engine'
import type { reportCalls } from '../../../calls.ts'
import type { StarterKind } from '../model/place/starters.ts'
import { DatasetDialog } from '../dataset/DatasetDialog.tsx'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { Wizard } from './Wizard.tsx'
import './start.css'

/** An empty report: three ways to begin. It lies over the sheet and lets clicks beside it through. */
export function Beginning({ calls }: { calls: Client<typeof reportCalls> }) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const [kind, setKind] = useState<StarterKind | null>(null)
  const [adding, setAdding] = useState(false)
  /** The kind that waits for its first dataset. */
  const [awaited, setAwaited] = useState<StarterKind | null>(null)
  const [closed, setClosed] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const notice = useNotice()

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (chosen === undefined) return
    const template = Template.safeParse(
      await chosen
        .text()
        .then(JSON.parse)
        .catch(() => null),
    )
    if (!template.success) return notice.info('这个文件不是明台导出的报表设计，请选择 .json 设计文件')
    studio.take(template.data)
  }
  const handleKind = (chosen: StarterKind) => {
    if (datasets.length > 0) return setKind(chosen)
    setAwaited(chosen)
    setAdding(true)
  }
  const handleAdded = () => {
    setAdding(false)
    setAwaited(null)
    if (studio.state.template.datasets.length > 0) setKind(awaited)
  }
  if (closed) return null
  return (
    <div className="rd-begin">
      <h2>从这里开始</h2>
      <Button
        className="rd-begin-close"
        type="text"
        size="small"
        aria-label="收起，直接在表里做"
        icon={<Icon name="close" size={13} />}
        onClick={() => setClosed(true)}
      />
      <div className="rd-begin-ways">
        <section>
          <h3>拖字段</h3>
          <p>
            {datasets.length === 0
              ? '先新增一个数据集，再把左边的字段拖到单元格里。'
              : '把左边的字段拖到单元格里，或双击字段。'}
          </p>
          {datasets.length === 0 && <Button onClick={() => setAdding(true)}>新增数据集</Button>}
        </section>
        <section>
          <h3>用向导</h3>
          <p>
            {datasets.length === 0
              ? '选一种报表，先定数据从哪来，再勾几个字段。'
              : '选一种报表，勾几个字段，看着预览生成。'}
          </p>
          <div className="rd-begin-kinds">
            {(['detail', 'grouped', 'cross'] as const).map((each) => (
              <Button key={each} onClick={() => handleKind(each)}>
                {{ detail: '明细', grouped: '分组', cross: '交叉' }[each]}
              </Button>
            ))}
          </div>
        </section>
        <section>
          <h3>导入</h3>
          <p>打开另一张报表导出的设计文件。</p>
          <Button onClick={() => file.current?.click()}>选择文件</Button>
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            hidden
            onChange={(event) => void handleFile(event)}
          />
        </section>
      </div>
      {kind !== null && datasets[0] !== undefined && (
        <Wizard calls={calls} kind={kind} dataset={datasets[0]} onClose={() => setKind(null)} />
      )}
      {adding && <DatasetDialog calls={calls} dataset={null} onClose={handleAdded} />}
    </div>
  )
}
