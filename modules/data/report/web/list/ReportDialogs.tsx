import { FormModal, useNotice, useRight } from '@mingtai/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Report } from '../../calls.ts'
import { api } from '../api.ts'
import { designPath, NEW_ENTRY } from '../paths.ts'
import { AccessDialog } from '../access/AccessDialog.tsx'
import { ShareDialog } from '../viewer/share/ShareDialog.tsx'
import { ExcelChoice } from './new/ExcelChoice.tsx'
import type { ExcelFile } from './new/excel-file.ts'
import type { Folder } from './folder/folders.ts'
import type { Imported } from './new/ImportButton.tsx'
import { MoveDialog } from './folder/MoveDialog.tsx'
import { SourceMapping } from './new/SourceMapping.tsx'
import type { DialogKind } from './use-report-commands.ts'
import { UsesDialog } from './UsesDialog.tsx'
import { sourcesIn, withSources } from './new/template-file.ts'
import { TypeChoice } from './new/TypeChoice.tsx'
import { ReportFields, type ReportWords } from './new/ReportFields.tsx'

interface NewProps {
  folders: string[]
  folder: string
  /** The file that it is made from; null for an empty report. */
  from: Imported | null
  onClose(): void
  onDone(): Promise<void>
}

interface NewWords extends ReportWords {
  /** Our data sources by the codes that the file calls them. */
  sources?: Record<string, string | undefined>
}

/** A new report, empty, from a workbook or from a template file; what has to be finished opens in the designer. */
export function NewReport({ folders, folder, from, onClose, onDone }: NewProps) {
  const navigate = useNavigate()
  const notice = useNotice()
  const mayEntry = useRight('data-entry:design')
  const template = from?.kind === 'template' ? from.file : null
  const [excel, setExcel] = useState<ExcelFile | null>(from?.kind === 'excel' ? from.file : null)
  const [password, setPassword] = useState('')
  const fromExcel = async (words: ReportWords, { base64 }: ExcelFile) => {
    const secret = password === '' ? {} : { password }
    const { report, notices } = await api.importWorkbook({ ...texts(words), file: base64, ...secret })
    await onDone()
    onClose()
    for (const sentence of notices.slice(0, 3)) notice.info(sentence)
    await navigate(designPath(report.id))
  }
  const submit = async ({ sources = {}, ...words }: NewWords) => {
    if (excel !== null) return fromExcel(words, excel)
    const named = Object.fromEntries(
      Object.entries(sources).flatMap(([was, is]) => (is === undefined ? [] : [[was, is]])),
    )
    const given = template === null ? {} : { template: withSources(template.template, named) }
    const report = await api.insert({ ...texts(words), ...given })
    await onDone()
    onClose()
    if (template === null) await navigate(designPath(report.id))
    else notice.success(`已导入“${report.name}”。`)
  }
  const initial =
    template === null
      ? { folder, ...(excel === null ? {} : { name: excel.name.slice(0, 40) }) }
      : {
          code: template.code,
          name: template.name.slice(0, 40),
          folder: template.folder || folder,
          remark: template.remark,
        }
  return (
    <FormModal<NewWords>
      open
      title={from === null ? '新建报表' : from.kind === 'excel' ? '导入 Excel' : '导入模板'}
      submitText={template === null ? '新建并设计' : '导入'}
      initial={initial}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      {from === null && mayEntry && <TypeChoice onEntry={() => void navigate(NEW_ENTRY)} />}
      {template === null && <ExcelChoice file={excel} password={password} onFile={setExcel} onPassword={setPassword} />}
      <ReportFields folders={folders} withCode />
      {template !== null && <SourceMapping codes={sourcesIn(template.template)} />}
    </FormModal>
  )
}

interface ReportDialogProps {
  kind: DialogKind
  report: Report
  tree: Folder[]
  folders: string[]
  onClose(): void
  onDone(): Promise<void>
}

/** The dialog behind an entry of a report's menu. */
export function ReportDialog({ kind, report, tree, folders, onClose, onDone }: ReportDialogProps) {
  if (kind === 'move') return move()
  if (kind === 'access') return <AccessDialog thing="report" id={report.id} onClose={onClose} onDone={onDone} />
  if (kind === 'uses') return <UsesDialog report={report} onClose={onClose} />
  if (kind === 'share') return <ShareDialog report={report} onClose={onClose} />
  return kind === 'copy' ? copy() : edit()

  function move() {
    const submit = async (folderId: string | null) => {
      await api.moveReports({ ids: [report.id], folderId })
      await onDone()
      onClose()
    }
    const title = `移动“${report.name}”`
    return <MoveDialog title={title} folders={tree} present={report.folderId} onMove={submit} onClose={onClose} />
  }

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
        focus="name"
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
      <FormModal<ReportWords> open title="名称与说明" initial={report} focus="name" onSubmit={submit} onClose={onClose}>
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
