import { Icon, useNotice } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { ResultGrid } from './ResultGrid.tsx'
import { asTable, sizeWords, type Trial } from './trial.ts'
import type { Run } from './use-run.ts'

/** What a query gave, what it cost, and what really ran; or why it gave nothing. */
export function ResultPane({ run, isApi }: { run: Run; isApi: boolean }) {
  const [shown, setShown] = useState<'rows' | 'statement'>('rows')
  const { busy, trial, plan, refusal } = run
  if (busy)
    return (
      <p className="desk-state" role="status">
        正在查询……
      </p>
    )
  if (refusal !== null)
    return (
      <p className="desk-state" data-refused role="alert">
        <Icon name="refuse" size={14} /> {refusal}
      </p>
    )
  if (plan !== null) return <pre className="desk-plan">{plan.join('\n')}</pre>
  if (trial === null)
    return (
      <p className="desk-state">
        {isApi ? '运行后这里显示取到的行。' : '按 Ctrl+Enter 运行，选中一段时只运行这一段；这里显示取到的行。'}
      </p>
    )
  const statements = trial.statements ?? []
  return (
    <div className="desk-result">
      <div className="desk-cost">
        <p role="status">{costWords(trial)}</p>
        {trial.truncated && <b>只显示前 {trial.rows.length} 行</b>}
        <span className="desk-space" />
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
      </div>
      {shown === 'rows' || statements.length === 0 ? (
        <ResultGrid trial={trial} />
      ) : (
        <Statements statements={statements} />
      )}
    </div>
  )
}

function costWords({ fields, rows, milliseconds, truncated, bytes }: Trial): string {
  const count = truncated ? `${rows.length} 行以上` : `${rows.length} 行`
  const size = bytes === undefined ? '' : `，${sizeWords(bytes)}`
  return `${fields.length} 个字段，${count}${size}，${Math.round(milliseconds).toLocaleString('zh-CN')} 毫秒`
}

function CopyButton({ trial }: { trial: Trial }) {
  const notice = useNotice()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asTable(trial))
      notice.success(`已复制 ${trial.rows.length} 行，可以粘贴到表格里`)
    } catch {
      notice.warn('浏览器不允许复制，请在表格里选中后按 Ctrl+C。')
    }
  }
  return (
    <Button
      size="small"
      icon={<Icon name="copy" size={12} />}
      disabled={trial.rows.length === 0}
      onClick={() => void copy()}
    >
      复制为表格
    </Button>
  )
}

function Statements({ statements }: { statements: NonNullable<Trial['statements']> }) {
  return (
    <div className="desk-statements">
      {statements.map(({ text, values }, index) => (
        <div key={index}>
          <pre>{text}</pre>
          {values.length > 0 && (
            <ol aria-label="绑定的值">
              {values.map((value, at) => (
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
