import { type FieldOf, printWords, textIn } from '@mingtai/form-schema'
import { amountInCapitals } from '@mingtai/zh'
import { type ControlProps, useForm } from '../model/form-context.ts'

/** What the server writes: the number of the paper. */
export function SerialControl({ value, id }: ControlProps<FieldOf<'serial'>>) {
  const text = textIn(value)
  return (
    <output id={id} className="form-made" data-empty={text === null}>
      {text ?? '提交后按编号规则生成'}
    </output>
  )
}

/** What a formula makes of the other fields, at once and exactly. */
export function FormulaControl({ field, value, id, path, isCell = false }: ControlProps<FieldOf<'formula'>>) {
  const { state } = useForm()
  const text = textIn(value) ?? ''
  const cause = state.failures.get(path)
  const capitals = field.result === 'amount' && !isCell ? amountInCapitals(text) : ''
  const words = cause === undefined ? printWords(field, value, 'list') : '算不出结果'
  return (
    <>
      <output
        id={id}
        className="form-made"
        data-figure={field.result === 'number' || field.result === 'amount'}
        data-empty={words === ''}
        data-failed={cause !== undefined}
      >
        {words === '' ? '自动计算' : words}
      </output>
      {capitals !== '' && cause === undefined && <p className="form-capitals">{capitals}</p>}
    </>
  )
}
