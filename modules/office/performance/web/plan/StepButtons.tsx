import { ReasonDialog, RowMenu, saveDownload, useAttempt, useBusy, useConfirm } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan } from '../../performance.ts'
import { type PlanAction, planActions } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { PlanDialog } from './PlanDialog.tsx'

/** What a step means, in one sentence. */
const meanings: Partial<Record<PlanAction, string>> = {
  start: '启动后设置分组、考核对象和指标。',
  submitIndicators: '送审批领导审批，审批期间不能修改分组和指标。',
  approveIndicators: '同意后请每个考核对象确认指标。',
  execute: '开始执行后指标不再修改。',
  openSelf: '考核对象填写自评，并填报完成值。',
  openScoring: '评分人收到待办；没有指定直接领导的，自动发给所在部门的负责人。',
  closeScoring: '结束评分并计算总分、名次和等级；此后不能再提交或退回评价表。',
  sendResult: '送审批领导审批，审批期间不能校准。',
  approveResult: '同意后按工作日公示，考核对象和抄送人可以看到结果。',
  endPublicity: '公示期满，进入申诉处理。',
  publishAgain: '按现在的结果重新公示，公示期从今天算起。',
  finish: '结果确定后不再受理申诉。',
  archive: '归档后只能查看。',
}
const asking: ReadonlySet<PlanAction> = new Set(['returnIndicators', 'returnResult', 'restart'])
/** Steps that go forward, of which the first open one is the primary button. */
const forward: readonly PlanAction[] = [
  ...([
    'start',
    'submitIndicators',
    'approveIndicators',
    'execute',
    'openSelf',
    'openScoring',
    'closeScoring',
  ] as const),
  ...(['sendResult', 'approveResult', 'endPublicity', 'finish', 'publishAgain', 'archive'] as const),
]

/** The buttons of a run: those that its state and its reader allow. */
export function StepButtons({ plan }: { plan: Plan }) {
  const { id, revision, actions, title, progress } = plan
  const [asked, setAsked] = useState<PlanAction | null>(null)
  const [isChanging, setChanging] = useState(false)
  const client = useQueryClient()
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['performance'] }))
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { run } = useBusy()
  const steps = forward.filter((action) => actions.includes(action))
  const needsReason = (action: PlanAction) =>
    asking.has(action) || (action === 'execute' && progress.agreed < progress.sheets)
  const step = async (action: PlanAction) => {
    if (needsReason(action)) return setAsked(action)
    const words = {
      title: `${planActions[action]}？`,
      ...(meanings[action] !== undefined && { text: meanings[action] }),
    }
    if (!(await confirm({ ...words, verb: planActions[action] }))) return
    await attempt(() => api.step({ id, revision, action }), `${planActions[action]}：已完成。`)
  }
  const remove = async () => {
    if (!(await confirm({ title: `删除“${title}”？`, text: '删除后不能恢复。', verb: '删除', danger: true }))) return
    await attempt(async () => {
      await api.removePlan({ id, revision })
      await navigate(places.started, { replace: true })
    }, '已删除。')
  }
  const mayExport = actions.some((action) => action === 'restart' || action === 'archive') || plan.state === 'archived'
  const more = [
    ...(actions.includes('change') ? [{ key: 'change', label: '修改', onClick: () => setChanging(true) }] : []),
    ...(mayExport && plan.isStaff
      ? [
          {
            key: 'export',
            label: '导出结果',
            onClick: () => void run(async () => saveDownload(await api.exportResult({ planId: id }))),
          },
        ]
      : []),
    ...(actions.includes('restart')
      ? [{ key: 'restart', label: '重新开始', danger: true, onClick: () => setAsked('restart') }]
      : []),
    ...(actions.includes('remove')
      ? [{ key: 'remove', label: '删除', danger: true, onClick: () => void remove() }]
      : []),
  ]
  const returning = (['returnIndicators', 'returnResult'] as const).filter((action) => actions.includes(action))
  return (
    <>
      {actions.includes('make') && <Button onClick={() => void navigate(places.making(id))}>分组和指标</Button>}
      {actions.includes('sendForms') && <Button onClick={() => void navigate(places.forms(id))}>评价表</Button>}
      {returning.map((action) => (
        <Button key={action} onClick={() => setAsked(action)}>
          {planActions[action]}
        </Button>
      ))}
      {steps.map((action, at) => (
        <Button key={action} {...(at === 0 && { type: 'primary' as const })} onClick={() => void step(action)}>
          {planActions[action]}
        </Button>
      ))}
      {more.length > 0 && <RowMenu name={title} items={more} />}
      {asked !== null && (
        <ReasonDialog
          title={planActions[asked]}
          extra={
            asked === 'restart'
              ? '重新开始会建立新的一轮：考核对象、指标和评分人照旧，评分和结果从头来过；原来一轮原样保留。'
              : asked === 'execute'
                ? `还有 ${progress.sheets - progress.agreed} 个考核对象没有确认指标，请说明为什么可以开始执行。`
                : '对方会看到原因。'
          }
          most={300}
          onSend={async (note) => {
            await api.step({ id, revision, action: asked, note })
            await client.invalidateQueries({ queryKey: ['performance'] })
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {isChanging && <PlanDialog plan={plan} onClose={() => setChanging(false)} />}
    </>
  )
}
