import { CallError } from '@mingtai/api'
import { Dialog, useNotice } from '@mingtai/ui'
import { Button, Form } from 'antd'
import { useState } from 'react'
import type { DataFile, FileChange, FoundFile, UploadChoices } from '../../file-calls.ts'
import { api } from '../api.ts'
import { DropPane } from './DropPane.tsx'
import { FoundPane, type SourceWords } from './FoundPane.tsx'
import { PasswordPane } from './PasswordPane.tsx'

/** Everything as it was found. */
const NO_CHOICES: UploadChoices = { kinds: {}, heads: {} }

interface Props {
  /** The file that is replaced; null: a new one. */
  file: DataFile | null
  onClose(): void
  onDone(): Promise<void>
}

/** Choose a file, look at what was found in it, keep it: nothing becomes a figure unseen. */
export function FileWizard({ file, onClose, onDone }: Props) {
  const [found, setFound] = useState<FoundFile | null>(null)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [change, setChange] = useState<FileChange | null>(null)
  /** Why a file was not taken. */
  const [unread, setUnread] = useState<string | null>(null)
  const [locked, setLocked] = useState<{ file: File; sentence: string } | null>(null)
  const [form] = Form.useForm<SourceWords>()
  const notice = useNotice()
  const { busy, during } = useWork(() => setUnread(null))

  const compared = async (uploadId: string, chosen: UploadChoices) => {
    if (file !== null) setChange(await api.fileChange({ id: file.id, uploadId, ...chosen }))
  }
  const take = (chosen: File, password: string) =>
    during(
      async () => {
        const answer = await api.upload({ file: chosen, ...(password === '' ? {} : { password }) })
        setLocked(null)
        setFound(answer)
        setChoices(NO_CHOICES)
        await compared(answer.uploadId, NO_CHOICES)
      },
      ({ key, message }) => {
        const isLocked = key === 'workbook.encrypted' || key === 'workbook.wrongPassword'
        setLocked(isLocked ? { file: chosen, sentence: message } : null)
        setUnread(isLocked ? null : message)
        return true
      },
    )
  const choose = (next: UploadChoices) =>
    during(
      async () => {
        if (found === null) return
        setFound(await api.readAgain({ uploadId: found.uploadId, ...next }))
        setChoices(next)
        await compared(found.uploadId, next)
      },
      () => false,
    )
  const save = async () => {
    if (found === null) return
    const { uploadId } = found
    const words = file === null ? await form.validateFields().catch(() => null) : null
    if (file === null && words === null) return
    await during(
      async () => {
        if (words !== null) await api.keepFile({ uploadId, ...choices, ...words })
        else if (file !== null)
          await api.replaceFile({ id: file.id, uploadId, ...choices, revision: file.revision, anyway: true })
        notice.success(words !== null ? `已保存为数据源「${words.name}」` : `已替换「${file?.name ?? ''}」的数据`)
        onClose()
        await onDone()
      },
      ({ field, message }) => {
        if (field !== 'name' && field !== 'code') return false
        form.setFields([{ name: field, errors: [message] }])
        return true
      },
    )
  }
  const loses = change !== null && change.gone.length > 0 && change.things.length + change.others > 0
  const title = file === null ? '上传数据文件' : `替换「${file.name}」`
  const footer =
    found === null ? null : (
      <>
        <Button onClick={() => setFound(null)} disabled={busy}>
          换一个文件
        </Button>
        <Button type="primary" danger={loses} loading={busy} onClick={() => void save()}>
          {file === null ? '保存为数据源' : loses ? '仍然替换' : '替换'}
        </Button>
      </>
    )
  return (
    <Dialog title={title} open width={found === null ? 620 : 960} footer={footer} onClose={onClose}>
      {body()}
    </Dialog>
  )

  function body() {
    if (found === null && locked !== null)
      return (
        <PasswordPane
          fileName={locked.file.name}
          sentence={locked.sentence}
          busy={busy}
          onOpen={(password) => void take(locked.file, password)}
          onOther={() => setLocked(null)}
        />
      )
    if (found === null) return <DropPane busy={busy} wrong={unread} onTake={(chosen) => void take(chosen, '')} />
    return (
      <FoundPane
        {...{ found, choices, change, busy }}
        form={file === null ? form : null}
        onChoose={(next) => void choose(next)}
        onSave={() => void save()}
      />
    )
  }
}

/** One piece of work at a time; a refusal that nothing here explains is told as a notice. */
function useWork(onBegin: () => void) {
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const during = async (work: () => Promise<void>, isExplained: (problem: CallError) => boolean) => {
    setBusy(true)
    onBegin()
    try {
      await work()
    } catch (problem) {
      if (!(problem instanceof CallError) || problem.sessionEnded || !isExplained(problem)) notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, during }
}
