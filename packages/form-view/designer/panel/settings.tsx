import { Input, Segmented, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'

/** A bound as it is stored: a decimal text without marks of thousands. */
const decimalShape = /^-?\d{1,20}(?:\.\d{1,10})?$/

/** Takes a setting; answers why not, or null. */
export type Take<Value> = (value: Value) => string | null

interface SettingProps {
  label: string
  /** One grey line that says what it does. */
  hint?: string | undefined
  problem?: string | null
  id?: string
  isInline?: boolean
  children: ReactNode
}

export function Setting({ label, hint, problem = null, id, isInline = false, children }: SettingProps) {
  return (
    <div className="setting" data-inline={isInline}>
      {id === undefined ? <span className="setting-label">{label}</span> : <label htmlFor={id}>{label}</label>}
      {children}
      {problem !== null ? (
        <p className="setting-problem" role="alert">
          {problem}
        </p>
      ) : (
        hint !== undefined && <p className="setting-hint">{hint}</p>
      )}
    </div>
  )
}

interface TextProps {
  label: string
  value: string
  onTake: Take<string>
  hint?: string
  placeholder?: string
  isLong?: boolean
  isDisabled?: boolean
  /** Taken as a whole when it is left or Enter is pressed, not letter by letter. */
  isWhole?: boolean
}

/** A text; what cannot be taken stays written with its sentence until it is left. */
export function TextSetting({
  label,
  value,
  onTake,
  hint,
  placeholder,
  isLong = false,
  isDisabled = false,
  isWhole = false,
}: TextProps) {
  const id = useId()
  const [draft, setDraft] = useState<{ text: string; why: string | null } | null>(null)
  const take = (text: string) => {
    const why = text === value ? null : onTake(text)
    setDraft({ text, why })
    return why
  }
  const shared = {
    id,
    value: draft?.text ?? value,
    placeholder,
    disabled: isDisabled,
    ...(draft?.why != null && { status: 'error' as const }),
    onBlur: () => {
      const isRefused = isWhole && draft !== null && draft.why === null && take(draft.text) !== null
      if (!isRefused) setDraft(null)
    },
  }
  const handleChange = (text: string) => (isWhole ? setDraft({ text, why: null }) : take(text))
  return (
    <Setting id={id} label={label} hint={hint} problem={draft?.why ?? null}>
      {isLong ? (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => handleChange(target.value)}
        />
      ) : (
        <Input
          {...shared}
          autoComplete="off"
          onChange={({ target }) => handleChange(target.value)}
          onPressEnter={() => isWhole && draft !== null && take(draft.text)}
        />
      )}
    </Setting>
  )
}

interface IntProps {
  label: string
  value: number | null
  onTake: Take<number | null>
  hint?: string
  /** What stands in for nothing. */
  placeholder?: string
  isInline?: boolean
}

/** A whole number; nothing where the setting may be nothing. */
export function IntSetting({ label, value, onTake, hint, placeholder, isInline = true }: IntProps) {
  const id = useId()
  const [draft, setDraft] = useState<{ text: string; why: string | null } | null>(null)
  const take = (typed: string) => {
    const text = typed.trim()
    const isWhole = /^\d{1,6}$/.test(text)
    const why = text === '' || isWhole ? onTake(text === '' ? null : Number(text)) : '请填整数。'
    setDraft({ text: typed, why })
  }
  return (
    <Setting id={id} label={label} hint={hint} problem={draft?.why ?? null} isInline={isInline}>
      <Input
        id={id}
        className="setting-figure"
        value={draft?.text ?? (value === null ? '' : String(value))}
        placeholder={placeholder}
        inputMode="numeric"
        {...(draft?.why != null && { status: 'error' as const })}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setDraft(null)}
      />
    </Setting>
  )
}

/** A decimal as its text; nothing for no bound. */
export function FigureSetting({
  label,
  value,
  onTake,
}: {
  label: string
  value: string | null
  onTake: Take<string | null>
}) {
  const id = useId()
  const [draft, setDraft] = useState<{ text: string; why: string | null } | null>(null)
  const take = (typed: string) => {
    const text = typed.trim()
    const why = text === '' || decimalShape.test(text) ? onTake(text === '' ? null : text) : '请填数字，例如 1200.50。'
    setDraft({ text: typed, why })
  }
  return (
    <Setting id={id} label={label} problem={draft?.why ?? null} isInline>
      <Input
        id={id}
        className="setting-figure"
        value={draft?.text ?? value ?? ''}
        placeholder="不限"
        inputMode="decimal"
        {...(draft?.why != null && { status: 'error' as const })}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setDraft(null)}
      />
    </Setting>
  )
}

export function SwitchSetting({
  label,
  value,
  onTake,
  hint,
}: {
  label: string
  value: boolean
  onTake: Take<boolean>
  hint?: string
}) {
  const id = useId()
  return (
    <Setting id={id} label={label} hint={hint} isInline>
      <Switch id={id} size="small" checked={value} onChange={(next) => onTake(next)} />
    </Setting>
  )
}

interface ChoiceProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onTake: Take<Value>
  hint?: string
}

/** Side by side where there are five or fewer. */
export function ChoiceSetting<Value extends string | number>({
  label,
  value,
  options,
  onTake,
  hint,
}: ChoiceProps<Value>) {
  const isShort = options.length <= 5 && options.reduce((sum, each) => sum + each.label.length, 0) <= 18
  return (
    <Setting label={label} hint={hint}>
      {isShort ? (
        <Segmented<Value>
          block
          aria-label={label}
          value={value}
          options={[...options]}
          onChange={(next) => onTake(next)}
        />
      ) : (
        <Select<Value> aria-label={label} value={value} options={[...options]} onChange={(next) => onTake(next)} />
      )}
    </Setting>
  )
}
