import { useNotice } from '@mingtai/ui'
import { Button, Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { FixedValue, ShareLink } from '../../../shares.ts'
import { api } from '../../api.ts'
import { isTooShort, LastingRow, lastingOf, PasswordRow, Row, type Unit } from './LinkFields.tsx'
import { MadeLink } from './MadeLink.tsx'
import { type Chosen, type FormParameter, wordsOf } from '../form/chosen.ts'

interface Props {
  report: { id: string; name: string }
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

interface Typed {
  amount: number
  unit: Unit
  shareType: 1 | 2
  password: string
  mayExport: boolean
  /** null: as often as anybody likes. */
  mostVisits: number | null
  note: string
  fixing: Record<string, Fixing>
}

const usual: Typed = {
  amount: 7,
  unit: 'day',
  shareType: 1,
  password: '',
  mayExport: false,
  mostVisits: null,
  note: '',
  fixing: {},
}

/** What a link allows, decided before it is made; then the link, its text to send, and a code for phones. */
export function NewShare({ report, parameters, applied, isRead, takesNothing }: Props) {
  const [typed, setTyped] = useState(usual)
  const [link, setLink] = useState<ShareLink | null>(null)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  const make = async () => {
    setBusy(true)
    await api
      .shareLink({ tplId: report.id, ...shareOptionsOf(typed), fixed: fixedOf(typed, parameters, applied) })
      .then(setLink, (problem: unknown) => notice.refuse(problem))
    setBusy(false)
  }
  if (link !== null) return <MadeLink link={link} phone={typed.shareType === 2} onAgain={() => setLink(null)} />
  const { amount, unit, shareType, password, mayExport, mostVisits, note, fixing } = typed
  const wrong = isTooShort(password)
  return (
    <>
      <p>拿到链接的人不用登录就能看，数据按您的权限取。您不再能分享时，链接一起失效。</p>
      <div className="share-fields">
        <LastingRow amount={amount} unit={unit} onChange={change} />
        <Row label="打开方式">
          <Segmented<1 | 2>
            aria-label="打开方式"
            options={[
              { value: 1, label: '电脑' },
              { value: 2, label: '手机' },
            ]}
            value={shareType}
            onChange={(next) => change({ shareType: next })}
          />
        </Row>
        <PasswordRow password={password} onChange={(next) => change({ password: next })} />
        <Row label="打开次数">
          <InputNumber
            aria-label="打开次数"
            placeholder="不限"
            title="每打开或刷新一次算一次"
            min={1}
            max={1_000_000}
            precision={0}
            suffix="次"
            value={mostVisits}
            onChange={(next) => change({ mostVisits: next })}
          />
        </Row>
        <Row label="备注">
          <Input
            aria-label="备注"
            placeholder="给谁的，自己看"
            maxLength={60}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Row>
      </div>
      {wrong && (
        <p className="share-wrong" role="alert">
          密码至少 4 位。
        </p>
      )}
      {parameters.length > 0 && (
        <section className="share-fixed">
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
                  onChange={(next) => change({ fixing: { ...fixing, [parameter.code]: next } })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isRead && <p>您的筛选、排序和条件格式不随链接分享，访客从报表原样看起。</p>}
      <div className="share-foot">
        <Checkbox
          checked={mayExport && !takesNothing}
          disabled={takesNothing}
          onChange={(event) => change({ mayExport: event.target.checked })}
        >
          {takesNothing ? '您没有导出和打印的权限，访客只能看' : '允许导出和打印'}
        </Checkbox>
        <span className="share-gap" />
        <Button type="primary" loading={busy} disabled={wrong} onClick={() => void make()}>
          生成链接
        </Button>
      </div>
    </>
  )
}

function shareOptionsOf({ amount, unit, shareType, password, mayExport, mostVisits, note }: Typed) {
  return {
    ...lastingOf({ amount, unit }),
    password: password.trim() === '' ? null : password.trim(),
    shareType,
    mayExport,
    mostVisits,
    note,
  }
}

function fixedOf({ fixing }: Typed, parameters: readonly FormParameter[], applied: Chosen): FixedValue[] {
  return parameters.flatMap(({ code, value: usual }) => {
    const how = fixing[code] ?? 'open'
    const value = applied[code] ?? null
    if (how !== 'open') return [{ code, value, shown: how === 'shown' }]
    // Visitors begin where the sharer stands.
    return JSON.stringify(value) === JSON.stringify(usual) ? [] : [{ code, value, shown: true, open: true }]
  })
}
