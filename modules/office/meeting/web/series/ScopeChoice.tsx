import { Form, Radio } from 'antd'
import type { Meeting } from '../../meeting.ts'
import type { Scope } from '../../series.ts'

interface Props {
  meeting: Pick<Meeting, 'series'>
  /** What is done: 取消, 回执. */
  verb: string
}

/** Whether something is of this date alone or of the later ones as well; not asked where there are none. */
export function ScopeItem({ meeting, verb }: Props) {
  if (!repeats(meeting)) return null
  return (
    <Form.Item name="scope" label={`${verb}哪几场`} initialValue="one">
      <Radio.Group options={scopeOptions(meeting)} />
    </Form.Item>
  )
}

export function repeats({ series }: Pick<Meeting, 'series'>): boolean {
  return series !== null && series.later > 0
}

export function scopeOptions({ series }: Pick<Meeting, 'series'>): { value: Scope; label: string }[] {
  return [
    { value: 'one', label: '只这一场' },
    { value: 'later', label: `这场及以后 ${series?.later ?? 0} 场` },
  ]
}
