import { EmptyState, FormModal, required, RowTable, SearchInput, StatusTag } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Plan, TotalRow } from '../../performance.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { DriftDialog } from './DriftDialog.tsx'
import { SimulateDialog } from './SimulateDialog.tsx'

const SIZE = 50

/** 结果: totals, ranks and levels; calibrated while that is open, and tried with other weights. */
export function TotalPane({ plan }: { plan: Plan }) {
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [round, setRound] = useState(plan.round)
  const [calibrated, setCalibrated] = useState<TotalRow | null>(null)
  const [asked, setAsked] = useState<'drift' | 'simulate' | null>(null)
  const answer = useQuery({
    queryKey: ['performance', 'totals', plan.id, page, keyword, round],
    queryFn: () =>
      api.totals({ planId: plan.id, round, current: page, size: SIZE, ...(keyword !== '' && { keyword }) }),
  })
  const mayCalibrate = plan.actions.includes('calibrate') && round === plan.round
  const isCounted = (answer.data?.total ?? 0) > 0
  const columns = [
    { title: '分组', width: 130, ellipsis: true, dataIndex: 'groupName' },
    { title: '名次', width: 60, align: 'right' as const, dataIndex: 'rank' },
    {
      title: '考核对象',
      width: plan.objectType === 'person' ? 120 : 300,
      render: (_: unknown, row: TotalRow) => <Link to={places.sheet(row.id)}>{row.name}</Link>,
    },
    ...(plan.objectType === 'person' ? [{ title: '单位', width: 220, ellipsis: true, dataIndex: 'place' }] : []),
    { title: '计算得分', width: 90, align: 'right' as const, dataIndex: 'total' },
    { title: '校准', width: 150, ellipsis: true, render: (_: unknown, row: TotalRow) => <Adjustment row={row} /> },
    {
      title: '最终得分',
      width: 90,
      align: 'right' as const,
      render: (_: unknown, { result }: TotalRow) => <b>{result}</b>,
    },
    { title: '等级', width: 110, render: (_: unknown, row: TotalRow) => <LevelTag row={row} /> },
    ...(mayCalibrate
      ? [
          {
            title: '',
            width: 80,
            render: (_: unknown, row: TotalRow) => (
              <Button size="small" onClick={() => setCalibrated(row)}>
                校准
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className="perf-search">
        <SearchInput
          label="搜索考核对象"
          value={keyword}
          onChange={(next) => {
            setKeyword(next)
            setPage(1)
          }}
        />
        {plan.round > 1 && (
          <span className="perf-rounds" role="group" aria-label="轮次">
            {Array.from({ length: plan.round }, (_, at) => at + 1).map((one) => (
              <Button key={one} size="small" type={one === round ? 'primary' : 'default'} onClick={() => setRound(one)}>
                第{one}轮
              </Button>
            ))}
          </span>
        )}
        {isCounted && round === plan.round && (
          <>
            <Button onClick={() => setAsked('simulate')}>试算权重</Button>
            {plan.actions.includes('calibrate') && <Button onClick={() => setAsked('drift')}>评分松紧度</Button>}
          </>
        )}
      </div>
      {answer.data?.total === 0 && keyword === '' ? (
        <EmptyState text="结束评分以后才计算总分；评分期间没有人能看到任何得分。" />
      ) : (
        <RowTable
          answer={answer}
          columns={columns}
          empty="没有符合条件的结果。"
          page={page}
          size={SIZE}
          onPage={setPage}
          unit="个"
        />
      )}
      {calibrated !== null && <CalibrateDialog row={calibrated} onClose={() => setCalibrated(null)} />}
      {asked === 'drift' && <DriftDialog planId={plan.id} onClose={() => setAsked(null)} />}
      {asked === 'simulate' && <SimulateDialog plan={plan} onClose={() => setAsked(null)} />}
    </>
  )
}

function Adjustment({ row: { adjustment, adjustReason } }: { row: TotalRow }) {
  if (Number(adjustment) === 0) return <span className="perf-none">—</span>
  return (
    <>
      <b>{Number(adjustment) > 0 ? `+${adjustment}` : adjustment}</b> <span className="perf-none">{adjustReason}</span>
    </>
  )
}

function LevelTag({ row: { level, isVetoed, rank, groupSize } }: { row: TotalRow }) {
  if (isVetoed) return <StatusTag tone="cinnabar">{level}·否决</StatusTag>
  return <StatusTag tone={rank * 5 <= groupSize ? 'pine' : 'plain'}>{level}</StatusTag>
}

interface Words {
  adjustment: string
  reason: string
}

function CalibrateDialog({ row, onClose }: { row: TotalRow; onClose(): void }) {
  const client = useQueryClient()
  const send = async ({ adjustment, reason }: Words) => {
    await api.calibrate({ sheetId: row.id, revision: row.revision, adjustment: adjustment.trim(), reason })
    await client.invalidateQueries({ queryKey: ['performance'] })
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`校准：${row.name}`}
      submitText="校准"
      width={480}
      focus="adjustment"
      initial={{ adjustment: Number(row.adjustment) === 0 ? '' : row.adjustment, reason: row.adjustReason }}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="adjustment"
        label="加减分"
        extra={`计算得分 ${row.total}；减分写负数，写 0 取消校准`}
        rules={[required('加减分'), { pattern: /^-?\d{1,4}(\.\d{1,2})?$/, message: '请填写数字，最多2位小数' }]}
      >
        <Input style={{ maxWidth: 160 }} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[required('原因')]} extra="被考核人和审批领导会看到">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
