import { say } from '@mingtai/messages'
import { Icon, saveBlob, useCopy } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { sizeWords, type Statement, type Trial } from '../query-editor/trial.ts'
import type { Run } from '../query-editor/use-run.ts'
import { ResultGrid } from './ResultGrid.tsx'
import { asCsv, asTable } from './stored-value.ts'
import '../query-editor/query-editor.css'

interface Props {
  run: Pick<Run, 'busy' | 'trial' | 'plan' | 'refusal'>
  hint: string
  /** Of the query, for the name of a file. */
  name?: string
}

/** What a query gave, what it cost, and what really ran; or why it gave nothing. */
export function ResultPane({ run, hint, name = '查询结果' }: Props) {
  const [shown, setShown] = useState<'rows' | 'statement'>('rows')
  const { busy, trial, plan, refusal } = run
  if (busy)
    return (
      <p className="query-state" role="status">
        正在查询……
      </p>
    )
  if (refusal !== null)
    return (
      <p className="query-state" data-refused role="alert">
        <Icon name="refuse" size={14} /> {refusal}
      </p>
    )
  if (plan !== null) return <pre className="query-plan">{plan.join('\n')}</pre>
  if (trial === null) return <p className="query-state">{hint}</p>
  const statements = trial.statements ?? []
  return (
    <div className="query-result">
      <div className="query-cost">
        <p role="status">{costWords(trial)}</p>
        {trial.truncated && <b>只显示前 {trial.rows.length} 行</b>}
        {statements.some(({ cached }) => cached) && <b>来自缓存</b>}
        <span className="query-space" />
        {statements.length > 0 && (
          <Segmented
            size="small"
            options={[
              { value: 'rows', label: '结果' },
              { value: 'statement', label: '实际执行' },
            ]}
            value={shown}
            onChange={setShown}
          />
        )}
        <CopyButton trial={trial} />
        <CsvButton trial={trial} name={name} />
      </div>
      {trial.unread?.map(({ field, count, example }) => (
        <p key={field} className="result-unread" role="alert">
          {say('dataset.unread', field, String(count), example)}
        </p>
      ))}
      {shown === 'rows' || statements.length === 0 ? (
        <ResultGrid trial={trial} note={hasEmptyValue(statements) ? '有参数没有填值，按空值去比较就没有行。' : ''} />
      ) : (
        <Statements statements={statements} />
      )}
    </div>
  )
}

/** A comparison with nothing is never true, which few people expect. */
function hasEmptyValue(statements: readonly Statement[]): boolean {
  return statements.some(({ values }) => values.includes(''))
}

function costWords({ fields, rows, milliseconds, truncated, statements = [] }: Trial): string {
  const count = truncated ? `${rows.length} 行以上` : `${rows.length} 行`
  const bytes = statements.reduce((sum, one) => sum + one.bytes, 0)
  const size = bytes === 0 ? '' : `，${sizeWords(bytes)}`
  return `${fields.length} 个字段，${count}${size}，${Math.round(milliseconds).toLocaleString('zh-CN')} 毫秒`
}

function CopyButton({ trial }: { trial: Trial }) {
  const copy = useCopy()
  return (
    <Button
      size="small"
      icon={<Icon name="copy" size={12} />}
      disabled={trial.rows.length === 0}
      onClick={() => void copy(asTable(trial), `已复制 ${trial.rows.length} 行，可以粘贴到表格里。`)}
    >
      复制为表格
    </Button>
  )
}

/** Excel takes a file for Chinese only with its mark of UTF-8. */
const MARK = '\ufeff'

function CsvButton({ trial, name }: { trial: Trial; name: string }) {
  const { rows, truncated } = trial
  const title = truncated ? `只有已取的 ${rows.length} 行，按存储值` : '按存储值，不带格式'
  const save = () =>
    saveBlob(`${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.csv`, new Blob([MARK, asCsv(trial)], { type: 'text/csv' }))
  return (
    <Button
      size="small"
      icon={<Icon name="download" size={12} />}
      disabled={rows.length === 0}
      title={title}
      onClick={save}
    >
      导出 CSV
    </Button>
  )
}

function Statements({ statements }: { statements: NonNullable<Trial['statements']> }) {
  return (
    <div className="query-statements">
      {statements.map((statement, index) => (
        <div key={index}>
          <p>{statementWords(statement)}</p>
          <pre>{statement.text}</pre>
          {statement.values.length > 0 && (
            <ol aria-label="绑定的值">
              {statement.values.map((value, at) => (
                <li key={at}>
                  <span>{at + 1}</span> {value === '' ? '空' : value}
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </div>
  )
}

function statementWords({ rows, bytes, milliseconds, bound, cached }: Statement): string {
  const values = bound === 0 ? '没有绑定的值' : `绑定 ${bound} 个值，不写进语句`
  const cost = `${rows} 行，${sizeWords(bytes)}，${Math.round(milliseconds).toLocaleString('zh-CN')} 毫秒`
  return cached ? `用了缓存，${cost}` : `${cost}，${values}`
}
