import { WholeItem } from '@mingtai/ui'
import { Form } from 'antd'
import { Section } from './Section.tsx'
import type { SourceWords } from './words.ts'

/** How much one query may take of the source. */
export function LimitFields() {
  const form = Form.useFormInstance<SourceWords>()
  const limits = Form.useWatch<SourceWords['limits'] | undefined>('limits', form)
  const isSet = limits !== undefined && Object.values(limits).some((value) => value != null)
  return (
    <Section title="限额" summary={isSet ? '已设置' : '按系统默认'}>
      <div className="source-grid source-grid-4">
        <Limit name={['limits', 'maxRows']} label="最多行数" most={100_000_000} />
        <Limit name={['limits', 'megabytes']} label="最多数据（MB）" most={1_048_576} />
        <Limit name={['limits', 'timeoutSeconds']} label="查询时限（秒）" most={86_400} />
        <Limit name={['limits', 'connections']} label="同时连接数" most={64} />
      </div>
      <div className="source-grid source-grid-4">
        <Limit name={['settings', 'connectSeconds']} label="连接时限（秒）" most={120} />
      </div>
      <p className="source-note">留空按系统默认。超过时查询被拒绝并说明原因，不会悄悄截断。</p>
    </Section>
  )
}

function Limit({ name, label, most }: { name: string[]; label: string; most: number }) {
  return <WholeItem name={name} label={label} least={1} most={most} placeholder="默认" width="100%" />
}
