import { useBusy, useNotice } from '@mingtai/ui'
import { Button, Input, InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ShareLink } from '../calls.ts'
import { api } from './api.ts'
import { isTooShort, LastingRow, lastingOf, LinkRow, PasswordRow, type Unit } from './LinkFields.tsx'
import { MadeLink } from './MadeLink.tsx'
import './share-dialog.css'

interface Props {
  /** Kind and id of the thing. */
  subject: { type: string; id: string }
  /** What it means to give such a link away. */
  intro: string
  /** How many days it holds to begin with. */
  days: number
  /** What may be limited in number; null: nothing. */
  limit: 'visits' | 'uses' | null
  /** What it allows beside, in the shape of its owner. */
  terms: Record<string, unknown>
  /** Rows for the terms, among the other rows. */
  rows?: ReactNode
  /** Below the rows. */
  children?: ReactNode
  /** Beside the button. */
  foot?: ReactNode
  /** Whether the terms are complete. */
  isReady?: boolean
  verb?: string
  /** Its code is drawn large, for phones. */
  phone?: boolean
  /** How the made link is shown; left out: the link, its text to send, and a code for phones. */
  showMade?(link: ShareLink, onAgain: () => void): ReactNode
}

interface Typed {
  amount: number
  unit: Unit
  password: string
  /** null: any number. */
  most: number | null
  note: string
}

/** What a link allows, decided before it is made; then the link. */
export function NewLink(props: Props) {
  const { subject, intro, days, limit, terms, isReady = true, verb = '生成链接', phone = false } = props
  const [typed, setTyped] = useState<Typed>({ amount: days, unit: 'day', password: '', most: null, note: '' })
  const [link, setLink] = useState<ShareLink | null>(null)
  const { busy, run } = useBusy()
  const notice = useNotice()
  const { amount, unit, password, most, note } = typed
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  const make = async () => {
    await api
      .shareLink({
        ...subject,
        ...lastingOf(typed),
        password: password.trim() === '' ? null : password.trim(),
        note,
        mostVisits: limit === 'visits' ? most : null,
        mostUses: limit === 'uses' ? most : null,
        terms,
      })
      .then(setLink, (problem: unknown) => notice.refuse(problem))
  }
  const again = () => setLink(null)
  if (link !== null) return props.showMade?.(link, again) ?? <MadeLink link={link} phone={phone} onAgain={again} />
  const isWrong = isTooShort(password)
  return (
    <>
      <p>{intro}</p>
      <div className="share-fields">
        <LastingRow amount={amount} unit={unit} onChange={change} />
        <PasswordRow password={password} onChange={(next) => change({ password: next })} />
        {limit !== null && <MostRow limit={limit} most={most} onChange={(next) => change({ most: next })} />}
        <LinkRow label="备注">
          <Input
            aria-label="备注"
            placeholder="给谁的，自己看"
            maxLength={60}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </LinkRow>
        {props.rows}
      </div>
      {isWrong && (
        <p className="share-wrong" role="alert">
          密码至少 4 位。
        </p>
      )}
      {props.children}
      <div className="share-foot">
        {props.foot}
        <span className="share-gap" />
        <Button type="primary" loading={busy} disabled={isWrong || !isReady} onClick={() => void run(make)}>
          {verb}
        </Button>
      </div>
    </>
  )
}

const limits = {
  visits: { row: '打开次数', label: '打开次数', title: '每打开或刷新一次算一次' },
  uses: { row: '提交次数', label: '最多提交几次', title: '每提交一次算一次' },
} as const

interface MostProps {
  limit: keyof typeof limits
  most: number | null
  onChange(most: number | null): void
}

/** How often a link may be opened or used. */
function MostRow({ limit, most, onChange }: MostProps) {
  const { row, label, title } = limits[limit]
  return (
    <LinkRow label={row}>
      <InputNumber
        aria-label={label}
        placeholder="不限"
        title={title}
        min={1}
        max={1_000_000}
        precision={0}
        suffix="次"
        value={most}
        onChange={onChange}
      />
    </LinkRow>
  )
}
