import { Dialog, Icon, saveDownload, useBusy } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { type ImportSum, MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '../../import-calls.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { ImportChecked } from './ImportChecked.tsx'
import { ImportRunning } from './ImportRunning.tsx'
import './import.css'

interface Props {
  view: View
  onClose(): void
  onDone(): Promise<unknown>
}

/** People from an Excel file: choose, look at what would happen row by row, then write. What runs goes on without its page. */
export function ImportWizard({ view, onClose, onDone }: Props) {
  const [started, setStarted] = useState<string | null>(null)
  const [fresh, setFresh] = useState(false)
  const latest = useQuery({
    queryKey: ['people-import', 'latest', view],
    queryFn: () => api.importLatest({ view }),
    gcTime: 0,
  })
  const running = started ?? (fresh ? null : (latest.data?.uploadId ?? null))
  if (running !== null)
    return (
      <ImportRunning
        view={view}
        uploadId={running}
        onClose={onClose}
        onDone={onDone}
        onAnother={() => {
          setStarted(null)
          setFresh(true)
        }}
      />
    )
  return <Choosing view={view} onClose={onClose} onStarted={setStarted} />
}

interface ChoosingProps {
  view: View
  onClose(): void
  onStarted(uploadId: string): void
}

function Choosing({ view, onClose, onStarted }: ChoosingProps) {
  const [name, setName] = useState<string | null>(null)
  const [sum, setSum] = useState<ImportSum | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const { busy, run } = useBusy()
  const choose = (chosen: File) =>
    run(async () => {
      setTooLarge(chosen.size > MOST_IMPORT_BYTES)
      setName(chosen.name)
      setSum(null)
      if (chosen.size <= MOST_IMPORT_BYTES) setSum(await api.importUpload({ view, file: chosen }))
    })
  const apply = (asked: ImportSum) =>
    run(async () => {
      const skipWrong = asked.counts.refuse + asked.counts.ask > 0
      await api.importApply({ view, uploadId: asked.uploadId, skipWrong })
      onStarted(asked.uploadId)
    })
  return (
    <Dialog
      open
      title="从 Excel 导入人员"
      width={980}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {sum !== null && <ApplyButton sum={sum} busy={busy} onApply={() => void apply(sum)} />}
        </>
      }
    >
      <div className="import-steps">
        <div className="import-choose">
          <Button
            icon={<Icon name="download" size={14} />}
            onClick={() => void run(async () => saveDownload(await api.importTemplate({ view })))}
          >
            下载模板
          </Button>
          <Upload
            accept=".xlsx"
            showUploadList={false}
            beforeUpload={(chosen) => {
              void choose(chosen)
              return false
            }}
          >
            <Button icon={<Icon name="upload" size={14} />} loading={busy && sum === null}>
              {name === null ? '选择文件' : '换一个文件'}
            </Button>
          </Upload>
          <span>
            {name ??
              `一次最多 ${MOST_IMPORT_ROWS.toLocaleString('zh-CN')} 人，已有的人员会更新。选择后先检查，不会写入任何数据。`}
          </span>
        </div>
        {tooLarge && (
          <p className="import-told" role="alert">
            文件超过 {MOST_IMPORT_BYTES / 2 ** 20} MB，没有上传。请删去图片和多余的工作表，或分成几个文件。
          </p>
        )}
        {sum !== null && <ImportChecked key={sum.uploadId} view={view} sum={sum} onSum={setSum} />}
      </div>
    </Dialog>
  )
}

function ApplyButton({ sum, busy, onApply }: { sum: ImportSum; busy: boolean; onApply(): void }) {
  const { counts } = sum
  const written = [
    ...(counts.new > 0 ? [`新增 ${counts.new.toLocaleString('zh-CN')} 人`] : []),
    ...(counts.change > 0 ? [`更新 ${counts.change.toLocaleString('zh-CN')} 人`] : []),
  ]
  const open = counts.refuse + counts.ask
  const words = written.length === 0 ? '没有可写入的行' : written.join('，')
  return (
    <Button type="primary" loading={busy} disabled={written.length === 0} onClick={onApply}>
      {open > 0 && written.length > 0 ? `跳过 ${open.toLocaleString('zh-CN')} 行，${words}` : words}
    </Button>
  )
}
