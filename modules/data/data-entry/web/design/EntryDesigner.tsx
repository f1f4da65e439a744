import { type EntryColumn, type EntryDocument, fitProblems, type TableFacts, valueKinds } from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { Icon, Page, useBusy, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Design } from '../../calls.ts'
import { api } from '../api.ts'
import { fillPath } from '../paths.ts'
import { ColumnForm } from './ColumnForm.tsx'
import { newColumn } from './new-column.ts'
import { ReportForm, type ReportWords } from './ReportForm.tsx'

interface Props {
  design: Design
  facts: TableFacts
  onReload(): Promise<void>
}

/** The columns on the left, the chosen one or the whole report on the right; what does not fit the table is said at once. */
export function EntryDesigner({ design, facts, onReload }: Props) {
  const [document, setDocument] = useState<EntryDocument>(design.document)
  const [words, setWords] = useState<ReportWords>(() => wordsOf(design))
  const [chosen, setChosen] = useState<string | null>(null)
  const saving = useBusy()
  const notice = useNotice()
  const navigate = useNavigate()
  const client = useQueryClient()
  const problems = useMemo(
    () => fitProblems(document, facts).map(({ column, why }) => ({ column, sentence: sayPhrase(why) })),
    [document, facts],
  )
  const isDirty = document !== design.document || JSON.stringify(words) !== JSON.stringify(wordsOf(design))
  useLeaveQuestion(isDirty)
  const unbound = facts.columns.filter(
    ({ name, sort }) => sort !== 'other' && !document.columns.some((column) => column.name === name),
  )
  const column = document.columns.find(({ name }) => name === chosen)
  const patch = (next: EntryColumn) =>
    setDocument({ ...document, columns: document.columns.map((one) => (one.name === next.name ? next : one)) })
  const move = (name: string, by: 1 | -1) => setDocument({ ...document, columns: moved(document.columns, name, by) })
  const save = async () => {
    try {
      await api.save({ id: design.id, revision: design.revision, ...words, document })
      notice.success('已保存，填报的人刷新后看到新的设置。')
      await client.invalidateQueries({ queryKey: ['entry', 'page'] })
      await onReload()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <Page
      title={words.name === '' ? design.name : words.name}
      facts={`写入 ${facts.schema}.${facts.name}${facts.comment === '' ? '' : `（${facts.comment}）`}`}
      flush
      actions={
        <>
          <Button onClick={() => void navigate(fillPath(design.id))}>去填报</Button>
          <Button
            type="primary"
            loading={saving.busy}
            disabled={problems.length > 0 || !isDirty || words.name.trim() === ''}
            onClick={() => void saving.run(save)}
          >
            保存
          </Button>
        </>
      }
    >
      <div className="entry-design panel">
        <nav aria-label="绑定的列">
          <button type="button" aria-current={chosen === null} onClick={() => setChosen(null)}>
            <Icon name="table" size={13} /> 整张报表
          </button>
          {document.columns.map(({ name, title, kind }) => (
            <button key={name} type="button" aria-current={name === chosen} onClick={() => setChosen(name)}>
              <span>{title}</span>
              <small data-bad={problems.some((one) => one.column === name)}>{valueKinds[kind]}</small>
            </button>
          ))}
          {unbound.length > 0 && <h3>没有绑定的列</h3>}
          {unbound.map((own) => (
            <button
              key={own.name}
              type="button"
              aria-label={`加入 ${own.name}`}
              onClick={() => {
                setDocument({ ...document, columns: [...document.columns, newColumn(own, facts)] })
                setChosen(own.name)
              }}
            >
              <span>{own.name}</span>
              <Icon name="plus" size={12} />
            </button>
          ))}
        </nav>
        <div className="entry-design-form">
          {problems.length > 0 && (
            <ul role="alert" className="entry-design-problems">
              {problems.map(({ column: at, sentence }) => (
                <li key={`${at} ${sentence}`}>{sentence}</li>
              ))}
            </ul>
          )}
          {column === undefined ? (
            <ReportForm document={document} words={words} facts={facts} onDocument={setDocument} onWords={setWords} />
          ) : (
            <ColumnForm
              key={column.name}
              column={column}
              document={document}
              facts={facts}
              onChange={patch}
              onMove={(by) => move(column.name, by)}
              onRemove={() => {
                setDocument({ ...document, columns: document.columns.filter(({ name }) => name !== column.name) })
                setChosen(null)
              }}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

function wordsOf({ name, remark, audience, roles }: Design): ReportWords {
  return { name, remark, audience, roles }
}

function moved(columns: readonly EntryColumn[], name: string, by: 1 | -1): EntryColumn[] {
  const from = columns.findIndex((column) => column.name === name)
  const to = from + by
  const [one, other] = [columns[from], columns[to]]
  if (one === undefined || other === undefined) return [...columns]
  return columns.with(from, other).with(to, one)
}
