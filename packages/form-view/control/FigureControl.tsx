import { type FieldOf, printWords, readValue, textIn } from '@mingtai/form-schema'
import { amountInCapitals } from '@mingtai/zh'
import { useTyped } from '@mingtai/ui'
import { Input } from 'antd'
import type { ControlProps } from '../model/form-context.ts'
import { ariaOf } from './aria.ts'

/**
 * A number or an amount, which is a text from the first key to the last: what can be read is stored plainly, what
 * cannot stays as it was typed and is refused with its sentence. An amount has its capitals below.
 */
export function FigureControl(props: ControlProps<FieldOf<'number' | 'amount'>>) {
  const { field, value, onChange, isWrong, isCell = false } = props
  const stored = textIn(value) ?? ''
  const typed = useTyped(groupedFigure(field, stored), (text) => onChange(figureTyped(field, text)))
  const unit = field.kind === 'amount' ? '元' : field.unit
  const capitals = field.kind === 'amount' && !isCell ? amountInCapitals(stored) : ''
  return (
    <>
      <Input
        {...ariaOf(props)}
        className="form-figure"
        {...(isWrong && { status: 'error' as const })}
        value={typed.value}
        placeholder={field.placeholder}
        inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...(unit !== '' && !isCell && { suffix: <span className="form-unit">{unit}</span> })}
        onFocus={({ target }) => {
          typed.begin(stored)
          // The text without its marks of thousands is written first.
          requestAnimationFrame(() => target.isConnected && document.activeElement === target && target.select())
        }}
        onBlur={typed.leave}
        onChange={({ target }) => typed.type(target.value)}
      />
      {capitals !== '' && <p className="form-capitals">{capitals}</p>}
    </>
  )
}

/** `1,200.50`, `１２００．５` and `￥1200` are the same figure; what is none stays a text. */
export function figureTyped(field: FieldOf<'number' | 'amount'>, text: string): string | null {
  const read = readValue(field, text)
  if ('value' in read) return textIn(read.value)
  return text.trim() === '' ? null : text
}

export function groupedFigure(field: FieldOf<'number' | 'amount'>, stored: string): string {
  return printWords('unit' in field ? { ...field, unit: '' } : field, stored, 'list')
}
