import type { Parameter } from '@mingtai/report-engine'
import { Button, Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { NamedSource } from './named-source.ts'
import { AnswerTree } from './request/AnswerTree.tsx'
import { SchemaTables } from './schema/SchemaTables.tsx'
import { FoundParameters } from './FoundParameters.tsx'
import { systemValues } from './found-parameters.ts'
import { formatted } from './editor/format-sql.ts'
import { HistoryButton } from './HistoryButton.tsx'
import { problemPlace } from './editor/problem-place.ts'
import { RequestEditor } from './request/RequestEditor.tsx'
import { ResultPane } from '../result/ResultPane.tsx'
import { SnippetMenu } from './SnippetMenu.tsx'
import { RunButton } from './RunButton.tsx'
import { SqlEditor, type SqlHandle } from './editor/SqlEditor.tsx'
import type { Run } from './use-run.ts'
import { useSchema } from './schema/use-schema.ts'
import './query-editor.css'

interface Props {
  source: NamedSource | null
  value?: string
  onChange?(text: string): void
  /** The values that are declared already. */
  parameters: readonly Parameter[]
  /** Declares those that the query asks for. */
  onDeclare(parameters: Parameter[]): void
  run: Run
  /** The values that the query is tried with; of interest where an answer is looked at. */
  given?: Record<string, string | string[] | null>
  /** Controls that choose the values to try with. */
  values?: ReactNode
  /** What else may be done, at the right end of the bar. */
  tools?: ReactNode
}

/** A query at work: names of the source, the text, its values, and what it gives. */
export function SqlEditorPane({
  source,
  value = '',
  onChange,
  parameters,
  onDeclare,
  run,
  given = {},
  values,
  tools,
}: Props) {
  const handle = useRef<SqlHandle | null>(null)
  const [byHand, setByHand] = useState(false)
  const [round, setRound] = useState(0)
  const code = source?.code ?? ''
  const type = source?.type ?? 0
  const isApi = type === 4
  const schema = useSchema(isApi ? '' : code, value)
  const write = (text: string) => onChange?.(text)
  const start = () => {
    setRound(0)
    void run.start(handle.current?.selected() || value)
  }
  const place = run.refusal === null ? null : problemPlace(run.refusal, value)
  const isSql = !isApi && !/^\s*(POST|GET)\s|^\s*from\s*\(/.test(value)
  return (
    <div className="query-editor" data-tables={!isApi}>
      {!isApi && <SchemaTables source={source} onInsert={(text) => handle.current?.insert(text)} onQuery={write} />}
      <div className="query-main">
        <div className="query-bar" role="toolbar" aria-label="查询工具">
          <RunButton
            run={run}
            disabled={source === null || value.trim() === ''}
            title="Ctrl+Enter，选中一段时只运行这一段"
            onStart={start}
          >
            运行
          </RunButton>
          {isSql && (
            <Button
              size="small"
              disabled={value.trim() === ''}
              title="Shift+Alt+F"
              onClick={() => write(formatted(value))}
            >
              格式化
            </Button>
          )}
          {isSql && run.explain !== undefined && (
            <Button size="small" disabled={value.trim() === '' || run.busy} onClick={() => run.explain?.(value)}>
              执行计划
            </Button>
          )}
          <SnippetMenu type={type} onWrite={write} onInsert={(text) => handle.current?.insert(text)} />
          {isApi && (
            <Segmented
              size="small"
              options={[
                { value: 'form', label: '表单' },
                { value: 'text', label: '文本' },
              ]}
              value={byHand ? 'text' : 'form'}
              onChange={(shape) => setByHand(shape === 'text')}
            />
          )}
          {isApi && (
            <Button size="small" disabled={source === null || value.trim() === ''} onClick={() => setRound(round + 1)}>
              看答复
            </Button>
          )}
          {source !== null && <HistoryButton source={code} onChoose={write} />}
          <span className="query-space" />
          {tools}
        </div>
        {isApi && !byHand ? (
          <RequestEditor value={value} onChange={write} />
        ) : (
          <SqlEditor
            value={value}
            kind={type}
            schema={schema}
            values={[...parameters, ...systemValues]}
            problem={place}
            label={isApi ? '请求' : 'SQL'}
            {...(isApi ? { hint: '# rows: data.list\nGET /orders?year=${year}' } : {})}
            onChange={write}
            onHandle={(given) => (handle.current = given)}
            onRun={(text) => void run.start(text)}
            onFormat={() => isSql && write(formatted(value))}
          />
        )}
        <FoundParameters
          text={value}
          declared={parameters}
          onDeclare={(found) => {
            if (run.refusal !== null) run.forget()
            onDeclare(found)
          }}
        />
        {values}
        {round > 0 && !run.busy ? (
          <AnswerTree source={code} text={value} values={given} round={round} onChange={write} />
        ) : (
          <ResultPane
            run={run}
            hint={
              isApi
                ? '“看答复”显示接口返回的内容，点其中的列表取作行；运行后这里显示取到的行。'
                : '按 Ctrl+Enter 运行，选中一段时只运行这一段；按 Esc 再按 Tab 离开编辑框。'
            }
          />
        )}
      </div>
    </div>
  )
}
