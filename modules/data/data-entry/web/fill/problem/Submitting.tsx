import {
  changesOf,
  countAll,
  type Edits,
  type EntryDocument,
  rebasedForm,
  type Solved,
  sourcesOf,
} from '@mingtai/entry-model'
import { Dialog, sentenceOf, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Conflict, Outcome, Problem } from '../../../calls.ts'
import { api } from '../../api.ts'
import { ConflictList } from './ConflictList.tsx'
import type { OpenedEntry } from '../Filling.tsx'
import { type GivenReasons, ReasonList } from './ReasonList.tsx'
import { UnsettledDialog } from './UnsettledDialog.tsx'

interface Props {
  opened: OpenedEntry
  /** The document whose columns know what their values are called. */
  named: EntryDocument
  edits: Edits
  problems: readonly Problem[]
  parameters: Readonly<Record<string, string>>
  onProblems(problems: Problem[]): void
  onEdits(edits: Edits): void
  onClose(): void
  onDone(): Promise<void>
  /** Rows are read again; what is left of the draft stays. */
  onReload(): Promise<void>
}

type Step =
  /** `refused`: why the last try was not written. */
  | { kind: 'ask'; refused?: string | null }
  | { kind: 'sending' }
  | { kind: 'conflict'; conflicts: Conflict[] }
  | { kind: 'unconfirmed' | 'partial'; sentence: string }

/** From the press on 提交 to its end: reasons for warned cells, sending once, conflicts with others. */
export function Submitting({
  opened,
  named,
  edits,
  problems,
  parameters,
  onProblems,
  onEdits,
  onClose,
  onDone,
  onReload,
}: Props) {
  const { id, revision, view, document } = opened
  const [step, setStep] = useState<Step>({ kind: 'ask' })
  const [reasons, setReasons] = useState<GivenReasons>({})
  const notice = useNotice()
  const client = useQueryClient()
  /** The key of what is sent: the same for every try of the same content. */
  const sent = useRef({ key: crypto.randomUUID() as string, content: '' })
  const errors = problems.filter(({ level }) => level === 'error')
  const warnings = problems.filter(({ level }) => level === 'warning')
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (!hasErrors) return
    notice.warn('还有填错的单元格，改好后再提交。')
    onClose()
  })

  const send = async (own: Edits) => {
    setStep({ kind: 'sending' })
    const changes = changesOf(document, own)
    const given = warnings.flatMap(({ ref, column }) => {
      const text = reasons[`${column} ${ref}`]?.trim() ?? ''
      return text === '' ? [] : [{ ref, column, text }]
    })
    const content = JSON.stringify([changes, given, parameters])
    if (sent.current.content !== content) sent.current = { key: crypto.randomUUID(), content }
    try {
      await answer(await api.submit({ id, revision, view, key: sent.current.key, changes, reasons: given, parameters }))
    } catch (problem) {
      // A toast is gone before it is read; without a sentence the session has ended, which is said elsewhere.
      setStep({ kind: 'ask', refused: sentenceOf(problem) })
    }
  }
  const answer = async (outcome: Outcome) => {
    // A list of submissions in another tab shows this one as well, whatever became of it.
    await client.invalidateQueries({ queryKey: ['entry', 'history', id] })
    switch (outcome.state) {
      case 'done':
        onClose()
        await onDone()
        return notice.success(`已写入 ${outcome.rows.length} 行。`)
      case 'problems':
        onProblems(outcome.problems)
        if (outcome.problems.some(({ level }) => level === 'error')) onClose()
        return setStep({ kind: 'ask' })
      case 'conflict':
        return setStep({ kind: 'conflict', conflicts: outcome.conflicts })
      case 'unconfirmed':
        return setStep({ kind: 'unconfirmed', sentence: outcome.sentence })
      case 'sent': {
        const solved = outcome.refs.map((ref) => ({ ref, theirs: null, mine: [], columns: [] }))
        const next = rebasedForm(document, edits, solved)
        onEdits(next)
        onClose()
        await (countAll(next) === 0 ? onDone() : onReload())
        return notice.warn(outcome.sentence)
      }
      case 'partial':
        // What is still to be written is kept by the server; typed again it would stand twice.
        await onDone()
        return setStep({ kind: 'partial', sentence: outcome.sentence })
      default:
        return outcome satisfies never
    }
  }
  const solve = async (solved: Solved[]) => {
    const next = rebasedForm(document, edits, solved)
    onEdits(next)
    if (countAll(next) === 0) {
      onClose()
      await onDone()
      return notice.info('都用了别人的值，没有要提交的了。')
    }
    await send(next)
  }
  if (hasErrors) return null
  if (step.kind === 'conflict')
    return <ConflictList document={named} edits={edits} conflicts={step.conflicts} onClose={onClose} onSolve={solve} />
  if (step.kind === 'unconfirmed' || step.kind === 'partial')
    return <UnsettledDialog id={id} {...step} onClose={onClose} />
  const missing = warnings.filter(({ ref, column }) => (reasons[`${column} ${ref}`]?.trim() ?? '') === '').length
  const isSending = step.kind === 'sending'
  return (
    <Dialog
      open
      title={isSending ? '正在提交' : '提交填报'}
      onClose={() => !isSending && onClose()}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            返回修改
          </Button>
          <Button type="primary" loading={isSending} disabled={missing > 0} onClick={() => void send(edits)}>
            {`提交 ${countAll(edits)} 行`}
          </Button>
        </>
      }
    >
      {step.kind === 'ask' && step.refused != null && <Alert type="error" showIcon title={step.refused} />}
      <Summary edits={edits} isTogether={sourcesOf(document).length === 1} />
      {isSending && <Progress percent={100} status="active" showInfo={false} aria-label="正在写入" />}
      {warnings.length > 0 && (
        <ReasonList document={named} edits={edits} warnings={warnings} reasons={reasons} onChange={setReasons} />
      )}
    </Dialog>
  )
}

function Summary({ edits, isTogether }: { edits: Edits; isTogether: boolean }) {
  const tables = [edits, ...(edits.lines ?? [])]
  const all = tables.flatMap(({ rows }) => Object.values(rows))
  const added = tables.reduce((sum, own) => sum + own.added.length, 0)
  const deleted = all.filter(({ isDeleted }) => isDeleted).length
  const parts = [
    [added, '新增'],
    [all.length - deleted, '修改'],
    [deleted, '删除'],
  ] as const
  const words = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${word} ${count} 行`]))
  const promise = isTogether
    ? '全部写入或全部不写入。'
    : '写入几个数据源：有一个写不了就都不写；确认时中断会说明哪一个没有写入，可以补写。'
  return <p>{`${words.join('，')}。${promise}`}</p>
}
