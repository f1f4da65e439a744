import { CallError } from '@mingtai/api'
import { Dialog, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { ColumnKind, DataFile, FileChange, FoundFile } from '../../file-calls.ts'
import { api } from '../api.ts'
import { ChangeNotes } from './ChangeNotes.tsx'
import { DropPane } from './DropPane.tsx'
import { FoundTables } from './FoundTables.tsx'
import { NameFields } from './NameFields.tsx'
import { PasswordPane } from './PasswordPane.tsx'

type Kinds = Record<string, Record<string, ColumnKind>>

interface Props {
  /** The file that is replaced; null: a new one. */
  file: DataFile | null
  onClose(): void
  onDone(): Promise<void>
}

/** Choose a file, look at what was found in it, keep it: nothing becomes a figure unseen. */
export function FileWizard({ file, onClose, onDone }: Props) {
  const [found, setFound] = useState<FoundFile | null>(null)
  const [kinds, setKinds] = useState<Kinds>({})
  const [change, setChange] = useState<FileChange | null>(null)
  const [words, setWords] = useState({ name: '', code: '' })
  const [wrong, setWrong] = useState<{ field: string; sentence: string } | null>(null)
  const [locked, setLocked] = useState<{ file: File; sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()

  const during = async (work: () => Promise<void>, unread?: (problem: CallError) => void) => {
    setBusy(true)
    setWrong(null)
    try {
      await work()
    } catch (problem) {
      if (unread !== undefined && problem instanceof CallError && !problem.sessionEnded) unread(problem)
      else if (problem instanceof CallError && problem.field !== null)
        setWrong({ field: problem.field, sentence: problem.message })
      else notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const compared = async (uploadId: string, chosen: Kinds) => {
    if (file !== null) setChange(await api.fileChange({ id: file.id, uploadId, kinds: chosen }))
  }
  const take = (chosen: File, password: string) =>
    during(
      async () => {
        const answer = await api.upload({ file: chosen, ...(password === '' ? {} : { password }) })
        setLocked(null)
        setFound(answer)
        setKinds({})
        setWords({ name: answer.fileName.replace(/\.[^.]+$/, '').slice(0, 60), code: '' })
        await compared(answer.uploadId, {})
      },
      (problem) => {
        const sentence = problem.message
        const wantsPassword = problem.key === 'workbook.encrypted' || problem.key === 'workbook.wrongPassword'
        setLocked(wantsPassword ? { file: chosen, sentence } : null)
        if (!wantsPassword) setWrong({ field: 'file', sentence })
      },
    )
  const choose = (table: string, column: string, kind: ColumnKind) =>
    during(async () => {
      if (found === null) return
      const next = { ...kinds, [table]: { ...kinds[table], [column]: kind } }
      setFound(await api.readAgain({ uploadId: found.uploadId, kinds: next }))
      setKinds(next)
      await compared(found.uploadId, next)
    })
  const keep = () =>
    during(async () => {
      if (found === null) return
      if (file === null) await api.keepFile({ uploadId: found.uploadId, kinds, ...words })
      else
        await api.replaceFile({ id: file.id, uploadId: found.uploadId, kinds, revision: file.revision, anyway: true })
      notice.success(file === null ? `已保存为数据源「${words.name}」` : `已替换「${file.name}」的数据`)
      onClose()
      await onDone()
    })
  const loses = change !== null && change.gone.length > 0 && change.reports.length + change.datasets.length > 0
  const title = file === null ? '上传数据文件' : `替换「${file.name}」`
  const footer =
    found === null ? null : (
      <>
        <Button onClick={() => setFound(null)} disabled={busy}>
          换一个文件
        </Button>
        <Button type="primary" danger={loses} loading={busy} onClick={() => void keep()}>
          {file === null ? '保存为数据源' : loses ? '仍然替换' : '替换'}
        </Button>
      </>
    )
  return (
    <Dialog title={title} open width={found === null ? 620 : 960} footer={footer} onClose={onClose}>
      {found === null && locked !== null && (
        <PasswordPane
          fileName={locked.file.name}
          sentence={locked.sentence}
          busy={busy}
          onOpen={(password) => void take(locked.file, password)}
          onOther={() => setLocked(null)}
        />
      )}
      {found === null && locked === null && (
        <DropPane busy={busy} wrong={wrong?.sentence ?? null} onTake={(chosen) => void take(chosen, '')} />
      )}
      {found !== null && (
        <div className="file-found">
          {file === null && <NameFields words={words} wrong={wrong} onChange={setWords} />}
          {change !== null && <ChangeNotes change={change} />}
          <FoundTables found={found} busy={busy} onChoose={(table, column, kind) => void choose(table, column, kind)} />
        </div>
      )}
    </Dialog>
  )
}
