import type { SheetMeta } from '@mingtai/sheet-core'
import { Dialog, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileFormat } from '../../../calls.ts'
import { type Chosen, type FormParameter, wordsOf } from '../form/chosen.ts'
import { formatWords, isSingle, nothingTyped, exportOptionsOf, type Typed } from './export-formats.ts'
import { startExport } from './export-jobs.ts'
import { contentOf, useSize } from './export-size.ts'
import { ExportFields } from './ExportFields.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { shownWithQuery } from '../appearance/shown-with.ts'
import '../export.css'

interface Props {
  name: string
  resultId: string
  meta: SheetMeta
  parameters: FormParameter[]
  applied: Chosen
  /** What the reader did to the data, in words. */
  reading: readonly string[]
  /** Whoever is signed in keeps a list of their files. */
  mayList: boolean
  onClose(): void
}

/** Says what the file will hold before it is written; the writing goes on while the reader does something else. */
export function ExportDialog({ name, resultId, meta, parameters, applied, reading, mayList, onClose }: Props) {
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const [typed, setTyped] = useState(nothingTyped)
  const [busy, setBusy] = useState(false)
  const [later, setLater] = useState(meta.rows * meta.columns > LONG)
  const size = useSize({ resultId, format, typed, meta })
  const { message } = App.useApp()
  const notice = useNotice()
  const chosen = exportOptionsOf(format, typed)

  const start = async () => {
    if ('wrong' in chosen) return
    setBusy(true)
    try {
      const job = await startExport({ resultId, format, name, options: chosen, later })
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
    .map((one) => `${one.name} ${one.words}`)
    .concat(reading)
  // Asked for the sheet of the viewer already, so that it costs nothing here.
  const shown = useQuery({ ...shownWithQuery({ resultId, sheet: 0 }), enabled: isSingle(format) })
  const rows: [string, string][] = [
    ['用途', formatWords.find(({ value }) => value === format)?.hint ?? ''],
    ['内容', contentOf(format, typed.sheet, meta)],
    ['行数', rowsIn(format, typed, meta)],
    ['条件', conditions.length === 0 ? '无，全部数据' : conditions.join('；')],
    ['大小', size],
    ...(isSingle(format) && shown.data?.watermark ? [noWatermark] : []),
  ]
  const footer = (
    <>
      {mayList && (
        <Link to="/report/exports" className="export-mine" onClick={onClose}>
          我的导出
        </Link>
      )}
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" loading={busy} disabled={'wrong' in chosen} onClick={() => void start()}>
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
        <ExportFields format={format} sheets={meta.sheets} typed={typed} onType={setTyped} />
        {'wrong' in chosen && (
          <p className="export-wrong" role="alert">
            {chosen.wrong}
          </p>
        )}
        {mayList ? (
          <Checkbox checked={later} onChange={(event) => setLater(event.target.checked)}>
            完成后放进「我的导出」并通知我，不用等
          </Checkbox>
        ) : (
          <p>写文件时可以离开这一页，写完会自动下载。</p>
        )}
      </div>
    </Dialog>
  )
}

/** Stored values are those of the rows themselves: titles, subtotals and totals are left out of such a file. */
function rowsIn(format: FileFormat, { values }: Typed, { rows }: SheetMeta): string {
  const shown = `${rows.toLocaleString('zh-CN')} 行（全部，不只本页）`
  const isData = format === 'jsonl' || format === 'parquet' || (format === 'csv' && values === 'stored')
  return isData ? `最多 ${rows.toLocaleString('zh-CN')} 行：只写数据行，不写标题、小计和合计` : shown
}

const noWatermark: [string, string] = ['水印', '数据文件只有文字和数字，带不了水印。要水印请选 PDF、Excel 或网页。']

/** Cells of a file that takes longer than somebody waits. */
const LONG = 3_000_000
