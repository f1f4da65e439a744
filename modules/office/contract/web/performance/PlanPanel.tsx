import { FilePreview } from '@mingtai/modules/ground/attachment/web'
import { NotRead, ReasonDialog, SkeletonRows, StatusTag, type Tone, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { Contract, Line } from '../../contract.ts'
import { readableAmount, sumOf } from '../../money.ts'
import type { Fulfilment } from '../../performance-calls.ts'
import { lineKinds, type LineState, lineStates } from '../../words.ts'
import { api } from '../api.ts'
import { Amount } from '../shared/Amount.tsx'
import { FulfilDialog } from './FulfilDialog.tsx'
import './plan.css'

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
}

type PlannedLine = Line & { records: Fulfilment[] }
type Asked = { kind: 'fulfil' | 'waive' | 'restore'; line: Line } | { kind: 'withdraw'; record: Fulfilment }

/** 履行: planned beside done, each record with what proves it. */
export function PlanPanel({ contract, onDone }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['contract', 'performance', contract.id],
    queryFn: () => api.performance({ contractId: contract.id }),
  })
  const reload = async () => {
    await refetch()
    await onDone()
  }
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <NotRead title="没有读到履行计划" problem={error} onRetry={() => void refetch()} />
    )
  const close = () => setAsked(null)
  return (
    <article className="contract-performance">
      <h2>履行计划与记录</h2>
      <Reconciliation contract={contract} lines={data} />
      {data.length === 0 && <p className="contract-none">这份合同没有履行计划。</p>}
      {data.map((line) => (
        <PlanLine key={line.id} line={line} contract={contract} onAsk={setAsked} />
      ))}
      {asked?.kind === 'fulfil' && <FulfilDialog line={asked.line} onDone={reload} onClose={close} />}
      {asked?.kind === 'waive' && (
        <ReasonDialog
          {...{ title: `免除“${asked.line.title}”`, verb: '免除', label: '原因', isRequired: true }}
          extra="免除后不再提醒，也不能再登记履行；免除错了可以恢复。"
          onSend={async (reason) => {
            await api.waive({ lineId: asked.line.id, reason })
            await reload()
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'restore' && (
        <ReasonDialog
          {...{ title: `恢复“${asked.line.title}”`, verb: '恢复', label: '原因', isRequired: true }}
          extra="恢复后按计划提醒，可以继续登记履行。"
          onSend={async (reason) => {
            await api.restoreLine({ lineId: asked.line.id, reason })
            await reload()
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'withdraw' && (
        <ReasonDialog
          {...{ title: '撤销履行记录', verb: '撤销', label: '原因', isRequired: true }}
          extra="撤销后这笔记录不再计入，经过里保留原因。"
          onSend={async (reason) => {
            await api.withdrawRecord({ id: asked.record.id, reason })
            await reload()
          }}
          onClose={close}
        />
      )}
    </article>
  )
}

/** What was planned, what is done and what is left of the money. */
function Reconciliation({ contract, lines }: { contract: Contract; lines: readonly PlannedLine[] }) {
  const money = lines.filter(({ kind }) => kind === 'pay' || kind === 'receive')
  if (money.length === 0) return null
  const planned = sumOf(money.filter(({ state }) => state !== 'waived').map(({ planAmount }) => planAmount))
  const done = sumOf(money.map(({ performedAmount }) => performedAmount))
  const given = money.filter(({ state }) => state === 'waived')
  const waived = sumOf(given.flatMap(({ planAmount, performedAmount }) => [planAmount, `-${performedAmount}`]))
  const left = sumOf([planned, `-${done}`])
  const word = contract.nature === 'income' ? '收款' : '付款'
  return (
    <dl className="contract-balance">
      <dt>计划{word}</dt>
      <dd>{readableAmount(planned)}</dd>
      <dt>已{word}</dt>
      <dd>{readableAmount(done)}</dd>
      <dt>未{word}</dt>
      <dd>{readableAmount(left)}</dd>
      {waived !== '0.00' && (
        <>
          <dt>已免除</dt>
          <dd>{readableAmount(waived)}</dd>
        </>
      )}
    </dl>
  )
}

interface LineProps {
  contract: Contract
  line: PlannedLine
  onAsk(asked: Asked): void
}

function PlanLine({ contract, line, onAsk }: LineProps) {
  const confirm = useConfirm()
  const [shown, setShown] = useState<Fulfilment['evidence'][number] | null>(null)
  const isOpen = line.state === 'pending' || line.state === 'partial'
  const mayFulfil = contract.actions.includes('fulfil')
  const waive = async () => {
    if (line.performedAmount !== '0.00') {
      const text = `已履行 ${readableAmount(line.performedAmount)} 元，免除的是其余部分。`
      if (!(await confirm({ title: `免除“${line.title}”的其余部分？`, text, verb: '继续' }))) return
    }
    onAsk({ kind: 'waive', line })
  }
  return (
    <section className="contract-plan-line" aria-label={line.title}>
      <header>
        <b>{line.title}</b> <LineTag line={line} contract={contract} />
        <span>{[lineKinds[line.kind], line.planDate, line.condition].filter(Boolean).join(' · ')}</span>
        <span className="contract-plan-amount">
          <Amount amount={line.performedAmount} currency={contract.currency} /> /{' '}
          <Amount amount={line.planAmount} currency={contract.currency} />
        </span>
        {isOpen && mayFulfil && (
          <>
            <Button size="small" type="primary" onClick={() => onAsk({ kind: 'fulfil', line })}>
              登记履行
            </Button>
            <Button size="small" onClick={() => void waive()}>
              免除
            </Button>
          </>
        )}
        {line.state === 'waived' && contract.actions.includes('waive') && (
          <Button size="small" onClick={() => onAsk({ kind: 'restore', line })}>
            恢复
          </Button>
        )}
      </header>
      {line.waiveReason !== '' && <p>免除原因：{line.waiveReason}</p>}
      {line.records.length > 0 && (
        <ul>
          {line.records.map((record) => (
            <li key={record.id}>
              <time>{record.day}</time> <Amount amount={record.amount} currency={contract.currency} />
              {record.invoiceNo !== '' && <span>发票 {record.invoiceNo}</span>}
              <span>{record.personName}</span>
              {record.note !== '' && <span>{record.note}</span>}
              {record.evidence.map((file) => (
                <Button key={file.attachmentId} size="small" type="link" onClick={() => setShown(file)}>
                  {file.name}
                </Button>
              ))}
              {mayFulfil && (
                <Button size="small" type="text" onClick={() => onAsk({ kind: 'withdraw', record })}>
                  撤销
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown !== null && (
        <FilePreview file={{ id: shown.attachmentId, name: shown.name, size: 0 }} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

const tones: Record<LineState, Tone> = { pending: 'plain', partial: 'ochre', done: 'pine', waived: 'plain' }

/** How a line stands; what is late or due soon says so while the contract is alive. */
export function LineTag({ line, contract }: { line: Line; contract: Pick<Contract, 'lifeState'> }) {
  const { state, planDate } = line
  const isLive = !['none', 'signing', 'changed', 'archived'].includes(contract.lifeState)
  const isOpen = state === 'pending' || state === 'partial'
  const left = planDate === null ? null : dayjs(planDate).diff(dayjs().startOf('day'), 'day')
  if (isLive && isOpen && left !== null && left < 0) return <StatusTag tone="cinnabar">逾期{-left}天</StatusTag>
  if (isLive && isOpen && left === 0) return <StatusTag tone="ochre">今天到期</StatusTag>
  if (isLive && isOpen && left !== null && left <= 30) return <StatusTag tone="ochre">{left}天后到期</StatusTag>
  return <StatusTag tone={tones[state]}>{lineStates[state]}</StatusTag>
}
