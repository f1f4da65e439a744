import { changesOf, countAll, type EntryDocument, rebasedForm, type Solved } from '@mingtai/entry-model'
import { EmptyState, sentenceOf, useBusy, useIsPhone, useNotice } from '@mingtai/ui'
import dayjs from 'dayjs'
import { Button } from 'antd'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Conflict, Problem } from '../../calls.ts'
import { api } from '../api.ts'
import { useFormLayout } from '../fill/form-sheet/use-form-layout.ts'
import { problemsOf } from '../fill/model/cell-problems.ts'
import type { KnownValues } from '../fill/model/known-values.ts'
import { fixedRows } from '../fill/model/row-store.ts'
import { rowNames } from '../fill/model/row-name.ts'
import { ConflictList } from '../fill/problem/ConflictList.tsx'
import { ParameterBar } from '../fill/toolbar/ParameterBar.tsx'
import { useEdits } from '../fill/use-edits.ts'
import { useVisitDraft, visitDraft } from './use-visit-draft.ts'
import { useVisitFiles, type Visit } from './use-visit-files.ts'
import { VisitCards } from './VisitCards.tsx'
import { VisitDone, VisitRestored } from './VisitNotes.tsx'
import { VisitProblems } from './VisitProblems.tsx'
import { VisitSheet } from './VisitSheet.tsx'

interface Props {
  opened: {
    id: string
    name: string
    revision: number
    document: EntryDocument
    rows: (string | null)[][]
    total: number
    left: number | null
  }
  known: KnownValues
  visit: Visit
  onAgain(): void
}

/** What a visitor fills in and sends: on the sheet that was laid out for it, or row by row. */
export function Visiting({ opened, known, visit, onAgain }: Props) {
  const document = useSyncExternalStore(known.subscribe, known.document)
  const form = useEdits({ id: '', document, initial: () => visitDraft(visit.share, document) })
  const { edits, told, setTold } = form
  const [restored, setRestored] = useState(() => countAll(edits) > 0)
  const dropDraft = useVisitDraft(visit.share, document, edits)
  /** What others changed since the page was opened; null: nothing is open. */
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null)
  /** Why the last attempt to submit came to nothing; it stays until the next one. */
  const [failure, setFailure] = useState<string | null>(null)
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [doneAt, setDoneAt] = useState<string | null>(null)
  const [parameters, setParameters] = useState(() =>
    Object.fromEntries(document.parameters.map(({ code, initial }) => [code, initial])),
  )
  const sent = useRef({ key: crypto.randomUUID() as string, content: '' })
  const { secret, files } = useVisitFiles(visit)
  const notice = useNotice()
  const sending = useBusy()
  const store = useMemo(
    () => ({ ...fixedRows(opened.rows), isPart: opened.total > opened.rows.length }),
    [opened.rows, opened.total],
  )
  const formLayout = useFormLayout(document, parameters, '访客')
  const isPhone = useIsPhone()
  const problems = useMemo(() => [...problemsOf(document, edits), ...told], [document, edits, told])
  const errors = problems.filter(({ level }) => level === 'error')
  // The server sees rows that the browser does not, and asks for reasons of its own.
  const warnings = withoutTwice(problems).filter(({ level }) => level === 'warning')
  const count = countAll(edits)
  const nameOf = rowNames(document, edits)
  const send = async () => {
    const changes = changesOf(document, edits)
    const given = warnings.map(({ ref, column }) => ({ ref, column, text: reasons[`${column} ${ref}`]?.trim() ?? '' }))
    if (given.some(({ text }) => text === '')) return notice.warn('请写明原因后再提交。')
    const content = JSON.stringify([changes, given, parameters])
    if (sent.current.content !== content) sent.current = { key: crypto.randomUUID(), content }
    const { revision } = opened
    setFailure(null)
    try {
      const outcome = await api.visitSubmit({
        ...{ ...visit, secret },
        ...{ revision, key: sent.current.key, changes, reasons: given, parameters },
      })
      if (outcome.state === 'done') {
        dropDraft()
        setDoneAt(dayjs().format('YYYY-MM-DD HH:mm'))
      } else if (outcome.state === 'problems') setTold(outcome.problems)
      else if (outcome.state === 'conflict') setConflicts(outcome.conflicts)
      else setFailure(outcome.sentence)
    } catch (problem) {
      setFailure(sentenceOf(problem) ?? '没有提交成功，填写的内容还在，请稍后再试。')
    }
  }
  const isSheet = formLayout !== null && !isPhone
  const solve = async (solved: Solved[]) => {
    form.take(rebasedForm(document, edits, solved))
    setConflicts(null)
    setFailure('已按您的选择处理，请再点一次“提交”。')
  }
  const startAnew = () => {
    form.clear()
    setRestored(false)
  }
  if (doneAt !== null) return <VisitDone name={opened.name} at={doneAt} rows={count} onAgain={onAgain} />
  if (opened.left === 0 && count === 0)
    return (
      <section className="visit-body">
        <h1>{opened.name}</h1>
        <EmptyState text="这个链接的提交次数已经用完，不能再填。需要再填时，请联系分享者。" />
      </section>
    )
  return (
    <section className={isSheet ? 'visit-body is-sheet' : 'visit-body'} data-fills={isSheet || undefined}>
      <h1>{opened.name}</h1>
      {document.remark !== '' && <p className="fill-remark">{document.remark}</p>}
      {restored && <VisitRestored onAnew={startAnew} />}
      {opened.left !== null && <p className="visit-left">{`这个链接还能提交 ${opened.left} 次。`}</p>}
      <ParameterBar parameters={document.parameters} values={parameters} onChange={setParameters} />
      {isSheet ? (
        <VisitSheet {...{ document, store, known, form, problems, formLayout, files }} name={opened.name} />
      ) : (
        <VisitCards {...{ document, store, known, form, problems, formLayout, files }} />
      )}
      {conflicts !== null && (
        <ConflictList
          document={document}
          edits={edits}
          conflicts={conflicts}
          onClose={() => setConflicts(null)}
          onSolve={solve}
        />
      )}
      <VisitProblems
        errors={isSheet ? [] : errors}
        warnings={warnings}
        reasons={reasons}
        failure={failure}
        nameOf={nameOf}
        onReasons={setReasons}
      />
      <Button
        type="primary"
        size="large"
        block
        loading={sending.busy}
        disabled={count === 0 || errors.length > 0 || opened.left === 0}
        onClick={() => void sending.run(send)}
      >
        {count === 0 ? '提交' : `提交 ${count} 行`}
      </Button>
    </section>
  )
}

/** One problem of a cell. */
function withoutTwice(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((one) => [`${one.level} ${one.column} ${one.ref}`, one])).values()]
}
