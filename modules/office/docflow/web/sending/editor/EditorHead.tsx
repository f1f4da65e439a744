import { BackButton, Icon, printPdf, saveDownload, Seal, useAttempt, useBusy, useConfirm } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { documentKinds } from '../../../words.ts'
import { api } from '../../api.ts'
import { places } from '../../shared/places.ts'
import { SubmitDraft } from '../flow/SubmitDraft.tsx'
import { WithdrawDialog } from '../flow/WithdrawDialog.tsx'
import { OutgoingStateTag } from '../OutgoingStateTag.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

interface Props {
  document: OutgoingDocument
  title: string
  /** Whether what is written is stored; left out: nothing is written here. */
  saved?: ReactNode
  /** Saves what is not saved; true: the server has all of it. */
  onFlush?: () => Promise<boolean>
  /** What is wrong with the document now, asked before it is handed in. */
  faults?: () => string[]
  onReload(): Promise<unknown>
}

/** The title of a document with its state, and what may be done with it as a whole. */
export function EditorHead({ document, title, saved, onFlush = async () => true, faults = () => [], onReload }: Props) {
  const { id, kind, actions, state, versionCount } = document
  const navigate = useNavigate()
  const confirm = useConfirm()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['docflow'] }))
  const name = title.replaceAll('\n', '') || `未写标题的${documentKinds[kind]}`
  const whole = (work: () => Promise<unknown>) => () =>
    void run(async () => {
      if (await onFlush()) await work()
    })
  const print = whole(async () => printPdf(await api.paperPdf({ id })))
  const word = (isFixed: string) => whole(async () => saveDownload(await api.paperDocx({ id, isFixed })))
  const download = whole(async () => saveDownload(await api.paperPdf({ id })))
  // What was written in between is read anew by whatever is shown next.
  const leave = async () => (await onFlush()) && (await onReload().then(() => true))
  const remove = async () => {
    const question = { title: `删除“${name}”？`, text: '草稿删除后不能恢复。', verb: '删除', danger: true }
    if (!(await confirm(question))) return
    await attempt(async () => {
      await api.removeDraft({ id })
      await navigate(places.drafts, { replace: true })
    }, '已删除。')
  }
  const items = [
    { key: 'download', label: '下载 PDF', onClick: download },
    { key: 'ofd', label: '下载 OFD', onClick: whole(async () => saveDownload(await api.paperOfd({ id }))) },
    { key: 'docx', label: '下载 Word，可修改（换行可能不同）', onClick: word('false') },
    { key: 'fixed', label: '下载 Word，换行与版面一致', onClick: word('true') },
    ...(actions.includes('withdraw')
      ? [{ key: 'withdraw', label: '撤回送审', onClick: () => setWithdrawing(true) }]
      : []),
    ...(actions.includes('remove')
      ? [{ key: 'remove', label: '删除草稿', danger: true, onClick: () => void remove() }]
      : []),
  ]
  return (
    <header className="docflow-editor-head">
      <BackButton otherwise={actions.includes('submit') ? places.drafts : places.outgoings} />
      <Seal size={22} />
      <h1>{name}</h1>
      <OutgoingStateTag {...document} />
      {saved}
      <div className="docflow-editor-actions">
        {(state !== 'draft' || versionCount > 1) && <ViewSwitch hasTraces={versionCount > 1} onLeave={leave} />}
        <Button type="text" icon={<Icon name="print" size={15} />} loading={busy} onClick={print}>
          打印
        </Button>
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button aria-label="更多" icon={<Icon name="more" size={16} />} />
        </Dropdown>
        {actions.includes('submit') && <SubmitDraft id={id} faults={faults} onFlush={onFlush} />}
      </div>
      {isWithdrawing && <WithdrawDialog id={id} onDone={onReload} onClose={() => setWithdrawing(false)} />}
    </header>
  )
}
