import { MOST_LINES, sourceAt, type TableFacts } from '@mingtai/entry-model'
import { Page, useBusy, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Design } from '../../calls.ts'
import { api } from '../api.ts'
import { fillPath } from '../paths.ts'
import { ColumnForm } from './column/ColumnForm.tsx'
import { DesignNav } from './DesignNav.tsx'
import { LayoutDesigner } from './layout/LayoutDesigner.tsx'
import { LinesDialog } from './LinesDialog.tsx'
import { LinesForm } from './LinesForm.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useEntryDesign } from './use-entry-design.ts'

interface Props {
  design: Design
  facts: TableFacts
  /** Of the tables of lines. */
  linesFacts: readonly TableFacts[]
  onReload(): Promise<void>
}

/** Tables and columns on the left, the chosen one on the right; what does not fit the tables is said at once. */
export function EntryDesigner({ design, facts, linesFacts, onReload }: Props) {
  const edit = useEntryDesign(design, [facts, ...linesFacts])
  const { document, tables, words, chosen, problems, isDirty, binding, column, lines } = edit
  const [isAdding, setAdding] = useState(false)
  const [isLayoutShown, setLayoutShown] = useState(design.document.layout !== null)
  const saving = useBusy()
  const notice = useNotice()
  const client = useQueryClient()
  useLeaveQuestion(isDirty)
  const own = tables[chosen.table] ?? facts
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
        <DesignActions
          id={design.id}
          mayAdd={document.lines.length < MOST_LINES}
          maySave={problems.length === 0 && isDirty && words.name.trim() !== ''}
          isSaving={saving.busy}
          onAdd={() => setAdding(true)}
          onSave={() => void saving.run(save)}
        />
      }
    >
      <div className="entry-design panel">
        <DesignNav
          {...{ document, tables, chosen }}
          bad={problems.map(({ table, column: at }) => `${table} ${at ?? ''}`)}
          isLayoutShown={isLayoutShown}
          onShowLayout={() => setLayoutShown(true)}
          onChoose={(next) => {
            setLayoutShown(false)
            edit.choose(next)
          }}
          onAdd={edit.addColumn}
        />
        <div className="entry-design-form">
          <Problems problems={problems} />
          {isLayoutShown ? (
            <LayoutDesigner document={document} name={words.name} onLayout={edit.setLayout} />
          ) : column !== undefined ? (
            <ColumnForm
              key={`${chosen.table} ${column.name}`}
              column={column}
              document={binding}
              facts={own}
              parameters={document.parameters}
              source={document.source}
              onChange={edit.setColumn}
              onMove={(by) => edit.moveColumn(column.name, by)}
              onRemove={() => edit.removeColumn(column.name)}
            />
          ) : lines === undefined ? (
            <ReportForm
              document={document}
              words={words}
              facts={facts}
              onDocument={edit.setDocument}
              onWords={edit.setWords}
            />
          ) : (
            <LinesForm
              key={chosen.table}
              lines={lines}
              main={document}
              facts={own}
              onChange={(change) => edit.setLines(chosen.table, change)}
              onRemove={() => edit.removeLines(chosen.table)}
            />
          )}
        </div>
      </div>
      {isAdding && (
        <LinesDialog
          source={document.source}
          taken={tables.map((own, at) => ({ source: sourceAt(document, at), facts: own }))}
          onClose={() => setAdding(false)}
          onChoose={(added, source) => {
            edit.addLines(added, source)
            setAdding(false)
          }}
        />
      )}
    </Page>
  )
}

function Problems({ problems }: { problems: ReturnType<typeof useEntryDesign>['problems'] }) {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className="entry-design-problems">
      {problems.map(({ table, column, sentence }) => (
        <li key={`${table} ${column} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  )
}

interface ActionsProps {
  id: string
  mayAdd: boolean
  maySave: boolean
  isSaving: boolean
  onAdd(): void
  onSave(): void
}

function DesignActions({ id, mayAdd, maySave, isSaving, onAdd, onSave }: ActionsProps) {
  const navigate = useNavigate()
  return (
    <>
      <Button disabled={!mayAdd} onClick={onAdd}>
        加明细表
      </Button>
      <Button onClick={() => void navigate(fillPath(id))}>去填报</Button>
      <Button type="primary" loading={isSaving} disabled={!maySave} onClick={onSave}>
        保存
      </Button>
    </>
  )
}
