import { NumberField } from '@mingtai/ui'
import { Button, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import './share-dialog.css'

export type Unit = 'minute' | 'day' | 'ever'

const units: { value: Unit; label: string }[] = [
  { value: 'minute', label: '分钟' },
  { value: 'day', label: '天' },
  { value: 'ever', label: '长期' },
]

interface LastingProps {
  amount: number
  unit: Unit
  onChange(next: { amount: number; unit?: Unit }): void
}

/** How long a link holds. */
export function LastingRow({ amount, unit, onChange }: LastingProps) {
  return (
    <LinkRow label="有效期">
      {unit !== 'ever' && (
        <NumberField
          aria-label="有效期"
          min={1}
          max={unit === 'day' ? 365 : 525_600}
          precision={0}
          value={amount}
          onChange={(value) => onChange({ amount: value })}
        />
      )}
      <Segmented<Unit>
        aria-label="有效期单位"
        options={units}
        value={unit}
        onChange={(next) => onChange({ unit: next, amount: next === 'day' ? 30 : 60 })}
      />
    </LinkRow>
  )
}

export function lastingOf({ amount, unit }: { amount: number; unit: Unit }) {
  return {
    shareTime: unit === 'day' ? amount * 1440 : unit === 'minute' ? amount : 1440,
    isShareForever: unit === 'ever',
  }
}

export function PasswordRow({ password, onChange }: { password: string; onChange(next: string): void }) {
  return (
    <LinkRow label="访问密码">
      <Input
        aria-label="访问密码"
        placeholder="不设密码"
        autoComplete="off"
        maxLength={32}
        {...(isTooShort(password) ? { status: 'error' as const } : {})}
        value={password}
        onChange={(event) => onChange(event.target.value)}
        suffix={
          <Button size="small" type="link" onClick={() => onChange(anyPassword())}>
            随机
          </Button>
        }
      />
    </LinkRow>
  )
}

/** None is one as well. */
export function isTooShort(password: string): boolean {
  return password !== '' && password.trim().length < 4
}

export function LinkRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="share-row">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}

/** Without letters that look alike. */
function anyPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint32Array(8)), (value) => letters[value % letters.length]).join('')
}
