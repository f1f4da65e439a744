import { type Field, type FieldValue, filesIn, printWords, referencesIn, textIn } from '@mingtai/form-schema'
import { RichText } from '@mingtai/ui/rich-text'
import { amountInCapitals } from '@mingtai/zh'
import { nameOf, useForm } from '../model/form-context.ts'
import { CellFiles } from '../control/CellFiles.tsx'
import { FileRows } from '../control/FileRows.tsx'
import { Picture, Pictures } from '../control/Pictures.tsx'

/** A value as it stands on paper: words, files, a signature; never a control that is switched off. */
export function Words({ field, value, isCell = false }: { field: Field; value: FieldValue; isCell?: boolean }) {
  const { context, names, sources } = useForm()
  if (value === null) return <span className="form-none">{isCell ? '' : '—'}</span>
  switch (field.kind) {
    case 'attachment':
      return isCell ? <CellFiles files={filesIn(value)} /> : <FileRows files={filesIn(value)} />
    case 'picture':
      return <Pictures files={filesIn(value)} />
    case 'signature': {
      const [signed] = filesIn(value)
      return signed === undefined ? null : (
        <span className="form-signed">
          <Picture file={signed} alt={`${field.label}：已签名`} />
        </span>
      )
    }
    case 'richText':
      return <RichText html={textIn(value) ?? ''} />
    case 'relation':
      return (
        <span className="form-related">
          {referencesIn(value).map((one) =>
            sources.openRelated === undefined ? (
              <span key={one.id}>{nameOf(names, one)}</span>
            ) : (
              <button
                key={one.id}
                type="button"
                className="form-link"
                onClick={() => sources.openRelated?.(field, one)}
              >
                {nameOf(names, one)}
              </button>
            ),
          )}
        </span>
      )
    case 'person':
    case 'department':
    case 'organization':
      return (
        <>
          {referencesIn(value)
            .map((one) => nameOf(names, one))
            .join('、')}
        </>
      )
    case 'longText':
      return <span className="form-lines">{printWords(field, value, 'paper', context)}</span>
    case 'amount':
    case 'formula':
      return <Amount field={field} value={value} isCell={isCell} />
    default:
      return <>{printWords(field, value, 'paper', context)}</>
  }
}

interface AmountProps {
  field: Extract<Field, { kind: 'amount' | 'formula' }>
  value: FieldValue
  isCell: boolean
}

/** A figure, and where the form wants them its capitals; rows of a table have figures alone, as on the printed page. */
function Amount({ field, value, isCell }: AmountProps) {
  const { context } = useForm()
  const isAmount = !isCell && (field.kind === 'amount' || field.result === 'amount')
  const figure = printWords({ ...field, capitals: false }, value, 'paper', context)
  const capitals = isAmount && field.capitals ? amountInCapitals(textIn(value) ?? '') : ''
  if (capitals === '') return <span className="form-words-figure">{figure}</span>
  return (
    <span className="form-words-amount">
      <span>{capitals}</span>
      <strong>
        {field.kind === 'amount' ? field.symbol : '¥'} {figure}
      </strong>
    </span>
  )
}

/** Whether a value is read as a figure, at the right of its place. */
export function isFigure(field: Field): boolean {
  if (field.kind === 'formula') return field.result === 'number' || field.result === 'amount'
  return field.kind === 'number' || field.kind === 'amount'
}
