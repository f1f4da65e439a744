import type { SheetMeta } from '@mingtai/sheet-core'
import { Dialog, useNotice } from '@mingtai/ui'
import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import type { FileFormat } from '../../calls.ts'
import { type Chosen, type FormParameter, wordsOf } from './chosen.ts'
import { formatWords, nothingTyped, wishOf } from './export-formats.ts'
import { startExport } from './export-jobs.ts'
import { ExportOptions } from './ExportOptions.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import './export.css'

interface Props {
  name: string
  resultId: string
  meta: SheetMeta
  parameters: FormParameter[]
  applied: Chosen
  onClose(): void
}

/** Says what the file will hold before it is written; the writing goes on while the reader does something else. */
export function ExportDialog({ name, resultId, meta, parameters, applied, onClose }: Props) {
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const [typed, setTyped] = useState(nothingTyped)
  const [busy, setBusy] = useState(false)
  const { message } = App.useApp()
  const notice = useNotice()
  const wish = wishOf(format, typed)

  const start = async () => {
    if ('wrong' in wish) return
    setBusy(true)
    try {
      const job = await startExport({ resultId, format, name, wish })
      const close = () => message.destroy(job.id)
      void message.open({
        key: job.id,
        duration: 0,
        icon: <span />,
        content: <ExportProgress job={job} onClose={close} />,
      })
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }

  const conditions = parameters
    .map((parameter) => ({ name: parameter.name, words: wordsOf(parameter, applied) }))
    .filter(({ words }) => words !== '')
  const rows: [string, string][] = [
    ['用途', formatWords.find(({ value }) => value === format)?.hint ?? ''],
    ['行数', `${meta.rows.toLocaleString('zh-CN')} 行（全部，不只本页）`],
    ['条件', conditions.length === 0 ? '无，全部数据' : conditions.map((one) => `${one.name} ${one.words}`).join('；')],
    ...(format === 'xlsx' || format === 'csv' ? [['大小', `约 ${sizeGuess(meta)}`] as [string, string]] : []),
  ]
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" loading={busy} disabled={'wrong' in wish} onClick={() => void start()}>
        开始导出
      </Button>
    </>
  )
  return (
    <Dialog title="导出" open onClose={onClose} footer={footer}>
      <div className="export-body">
        <Segmented<FileFormat>
          aria-label="文件格式"
          block
          options={formatWords.map(({ value, label }) => ({ value, label }))}
          value={format}
          onChange={setFormat}
        />
        <dl>
          {rows.map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <ExportOptions format={format} sheets={meta.sheets} typed={typed} onType={setTyped} />
        {'wrong' in wish && (
          <p className="export-wrong" role="alert">
            {wish.wrong}
          </p>
        )}
        <p>写文件时可以离开这一页，写完会自动下载。</p>
      </div>
    </Dialog>
  )
}

/** Measured on the demo orders: about 11 bytes a cell in a workbook and as many in plain text. */
function sizeGuess({ rows, columns }: SheetMeta): string {
  const bytes = rows * columns * 11 + 10_000
  return bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Math.round(bytes / 1_048_576)} MB`
}
