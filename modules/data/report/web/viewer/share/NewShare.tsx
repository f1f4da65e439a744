import { LinkRow, NewLink } from '@mingtai/modules/ground/sharing/web'
import { Checkbox, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { FixedValue, ReportTerms } from '../../../shares.ts'
import { type Chosen, type FormParameter, wordsOf } from '../form/chosen.ts'
import './shared.css'

interface Props {
  subject: { type: string; id: string }
  parameters: FormParameter[]
  applied: Chosen
  /** The sharer filtered, sorted or marked. */
  isRead: boolean
  takesNothing: boolean
}

type Fixing = 'open' | 'shown' | 'hidden'

const fixings: { value: Fixing; label: string }[] = [
  { value: 'open', label: '访客可改' },
  { value: 'shown', label: '固定，访客可见' },
  { value: 'hidden', label: '固定，访客不可见' },
]

/** A new link to a report: how it is opened, what visitors take along, and which conditions they may change. */
export function NewShare({ subject, parameters, applied, isRead, takesNothing }: Props) {
  const [shareType, setShareType] = useState<1 | 2>(1)
  const [mayExport, setMayExport] = useState(false)
  const [fixing, setFixing] = useState<Record<string, Fixing>>({})
  const terms: ReportTerms = { shareType, mayExport, fixed: fixedOf(fixing, parameters, applied) }
  return (
    <NewLink
      subject={subject}
      intro="拿到链接的人不用登录就能看，数据按您的权限取。您不再能分享时，链接一起失效。"
      days={7}
      limit="visits"
      terms={terms}
      phone={shareType === 2}
      rows={
        <LinkRow label="打开方式">
          <Segmented<1 | 2>
            aria-label="打开方式"
            options={[
              { value: 1, label: '电脑' },
              { value: 2, label: '手机' },
            ]}
            value={shareType}
            onChange={setShareType}
          />
        </LinkRow>
      }
      foot={
        <Checkbox
          checked={mayExport && !takesNothing}
          disabled={takesNothing}
          onChange={(event) => setMayExport(event.target.checked)}
        >
          {takesNothing ? '您没有导出和打印的权限，访客只能看' : '允许导出和打印'}
        </Checkbox>
      }
    >
      {parameters.length > 0 && (
        <section className="shared-fixing">
          <h3>查询条件</h3>
          <ul>
            {parameters.map((parameter) => (
              <li key={parameter.code}>
                <span title={parameter.name}>{parameter.name}</span>
                <b title={wordsOf(parameter, applied)}>{wordsOf(parameter, applied) || '全部'}</b>
                <Select<Fixing>
                  size="small"
                  variant="borderless"
                  aria-label={`${parameter.name}可否更改`}
                  options={fixings}
                  value={fixing[parameter.code] ?? 'open'}
                  onChange={(next) => setFixing({ ...fixing, [parameter.code]: next })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isRead && <p>您的筛选、排序和条件格式不随链接分享，访客从报表原样看起。</p>}
    </NewLink>
  )
}

function fixedOf(
  fixing: Readonly<Record<string, Fixing>>,
  parameters: readonly FormParameter[],
  applied: Chosen,
): FixedValue[] {
  return parameters.flatMap(({ code, value: usual }) => {
    const how = fixing[code] ?? 'open'
    const value = applied[code] ?? null
    if (how !== 'open') return [{ code, value, shown: how === 'shown' }]
    // Visitors begin where the sharer stands.
    return JSON.stringify(value) === JSON.stringify(usual) ? [] : [{ code, value, shown: true, open: true }]
  })
}
