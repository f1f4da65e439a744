import { FormModal, useNotice } from '@mingtai/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Report } from '../../calls.ts'
import { api } from '../api.ts'
import { designPath } from '../paths.ts'
import { ShareDialog } from '../viewer/share/ShareDialog.tsx'
import { ExcelChoice } from './ExcelChoice.tsx'
import type { ExcelFile } from './excel-file.ts'
import type { TemplateFile } from './template-file.ts'
import { ReportFields, type ReportWords } from './ReportFields.tsx'

interface NewProps {
  folders: string[]
  folder: string
  /** What an imported file holds; null for an empty report. */
  file: TemplateFile | null
  onClose(): void
  onDone(): Promise<void>
}

/** A new report, empty, from a workbook or from a file of ours; the first two open in the designer. */
export function NewReport({ folders, folder, file, onClose, onDone }: NewProps) {
  const navigate = useNavigate()
  const notice = useNotice()
  const [excel, setExcel] = useState<ExcelFile | null>(null)
  const [password, setPassword] = useState('')
  const fromExcel = async (words: ReportWords, { base64 }: ExcelFile) => {
    const secret = password === '' ? {} : { password }
    const { report, notices } = await api.importWorkbook({ ...texts(words), file: base64, ...secret })
    await onDone()
    onClose()
    for (const sentence of notices.slice(0, 3)) notice.info(sentence)
    await navigate(designPath(report.id))
  }
  const submit = async (words: ReportWords) => {
    if (excel !== null) return fromExcel(words, excel)
    const report = await api.insert({ ...texts(words), ...(file === null ? {} : { template: file.template }) })
    await onDone()
    onClose()
    if (file === null) await navigate(designPath(report.id))
    else notice.success(`已导入“${report.name}”。`)
  }
  const initial =
    file === null
      ? { folder }
      : { code: file.code, name: file.name, folder: file.folder || folder, remark: file.remark }
  return (
    <FormModal<ReportWords>
      open
      title={file === null ? '新建报表' : '导入模板'}
      submitText={file === null ? '新建并设计' : '导入'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      {file === null && <ExcelChoice file={excel} password={password} onFile={setExcel} onPassword={setPassword} />}
      <ReportFields folders={folders} withCode />
    </FormModal>
  )
}

interface DeedProps {
  kind: 'edit' | 'copy' | 'share'
  report: Report
  folders: string[]
  onClose(): void
  onDone(): Promise<void>
}

/** The dialog behind an entry of a report's menu. */
export function ReportDialog({ kind, report, folders, onClose, onDone }: DeedProps) {
  if (kind === 'share') return <ShareDialog report={report} onClose={onClose} />
  return kind === 'copy' ? copy() : edit()

  function copy() {
    const submit = async (words: ReportWords) => {
      await api.copy({ id: report.id, code: words.code, name: words.name })
      await onDone()
      onClose()
    }
    const initial = {
      name: `${report.name} 副本`.slice(0, 40),
      code: `${report.code}-copy`.slice(0, 40),
      folder: report.folder,
      remark: report.remark,
    }
    return (
      <FormModal<ReportWords>
        open
        title="复制报表"
        submitText="复制"
        initial={initial}
        onSubmit={submit}
        onClose={onClose}
      >
        <ReportFields folders={folders} withCode />
      </FormModal>
    )
  }

  function edit() {
    const submit = async (words: ReportWords) => {
      const { name, folder, remark } = texts(words)
      await api.update({ id: report.id, revision: report.revision, name, folder, remark })
      await onDone()
      onClose()
    }
    return (
      <FormModal<ReportWords> open title="改名与移动" initial={report} onSubmit={submit} onClose={onClose}>
        <ReportFields folders={folders} withCode={false} />
      </FormModal>
    )
  }
}

/** Fields that were never touched come without a value. */
function texts({ code, name, folder, remark }: Partial<ReportWords>): ReportWords {
  return {
    code: code ?? '',
    name: name ?? '',
    folder: (folder ?? '')
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean)
      .join('/'),
    remark: remark ?? '',
  }
}
