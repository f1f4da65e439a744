import { FormModal, SkeletonRows, Dialog, WholeItem, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SupervisionRule } from '../../rule-calls.ts'
import { api } from '../api.ts'

type Words = Omit<SupervisionRule, 'revision'>

/** 亮灯规则: the figures of the formula, which stands above them in words. */
export function RuleDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery({ queryKey: ['supervision', 'rule'], queryFn: () => api.rule({}), gcTime: 0 })
  if (data === undefined)
    return (
      <Dialog open title="亮灯规则" onClose={onClose}>
        <SkeletonRows rows={5} />
      </Dialog>
    )
  return <RuleForm rule={data} onClose={onClose} />
}

function RuleForm({ rule: { revision, ...initial }, onClose }: { rule: SupervisionRule; onClose(): void }) {
  const client = useQueryClient()
  const notice = useNotice()
  const save = async (words: Words) => {
    await api.saveRule({ ...words, revision })
    await client.invalidateQueries({ queryKey: ['supervision'] })
    notice.success('已保存，进行中的事项已重新亮灯。')
    onClose()
  }
  return (
    <FormModal<Words> open title="亮灯规则" initial={initial} width={640} onSubmit={save} onClose={onClose}>
      <p className="sup-rule">
        计划进度按开始日期、计划节点和办结期限连成折线。超过期限，或落后计划达到“滞后”的差距，亮红灯；临近期限、落后达到“预警”的差距，或反馈逾期超过宽限，亮黄灯；其余亮绿灯。
      </p>
      <div className="sup-rule-grid">
        <WholeItem name="nearDays" label="临近期限（天）" least={0} most={60} isRequired />
        <WholeItem name="graceDays" label="反馈宽限（天）" least={0} most={30} isRequired />
        <WholeItem name="yellowGap" label="预警：落后（百分点）" least={1} most={90} isRequired />
        <WholeItem name="redGap" label="滞后：落后（百分点）" least={2} most={100} isRequired />
        <WholeItem name="jump" label="进度一次增加多少要佐证（百分点）" least={5} most={100} isRequired />
        <WholeItem name="signHours" label="多少小时未签收催单位负责人" least={1} most={240} isRequired />
        <WholeItem name="leaderDays" label="延期超过多少天报领导" least={1} most={365} isRequired />
        <WholeItem name="samplePercent" label="销号60天后回头看比例（%）" least={0} most={100} isRequired />
      </div>
    </FormModal>
  )
}
